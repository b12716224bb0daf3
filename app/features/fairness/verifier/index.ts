export { chainEnd, crashPoint, hashOf } from "./chain-proof.ts";
export { CodeBlock } from "./code-block.tsx";
export { FairnessScreen } from "./fairness-screen.tsx";
export { FindingLine } from "./finding-line.tsx";
export { proofCommands } from "./proof-commands.ts";
export { betText } from "./round-claim.ts";
export { useOwnRecomputation } from "./use-own-recomputation.tsx";
