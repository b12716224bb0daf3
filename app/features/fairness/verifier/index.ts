export { useBrowserRecomputation } from "./browser-recomputation.tsx";
export { crashPoint, seedHash, terminalHash } from "./chain-proof.ts";
export { CheckResult } from "./check-result.tsx";
export { betText, proofCommands, toRoundInput } from "./model.ts";
