export { loadVerification, verificationAnswer } from "./load-verification.server.ts";
export { verificationAction } from "./verification-action.server.ts";
