export { verificationAction } from "./action.server.ts";
export { loadVerification, loadVerificationForPopup } from "./load.server.ts";
