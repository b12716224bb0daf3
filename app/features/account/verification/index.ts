export { IdentityFramePopup } from "./identity-frame-popup.tsx";
export { VerificationPopup } from "./verification-popup.tsx";
export { VerificationScreen } from "./verification-screen.tsx";
