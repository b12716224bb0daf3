export { useBrowserRecomputation } from "./browser-recomputation.tsx";
export { chainEnd, crashPoint, seedHash } from "./chain-proof.ts";
export { CodeBlock } from "./code-block.tsx";
export { FindingLine } from "./finding-line.tsx";
export { betText, proofCommands, toRoundSource } from "./model.ts";
export { FairnessScreen } from "./screen.tsx";
