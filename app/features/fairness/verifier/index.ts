export { useBrowserRecomputation } from "./browser-recomputation.tsx";
export { crashPoint, seedHash, terminalHash } from "./chain-proof.ts";
export { CheckResult } from "./check-result.tsx";
export { CodeBlock } from "./code-block.tsx";
export { betText, proofCommands, toRoundInput } from "./model.ts";
export { FairnessScreen } from "./screen.tsx";
