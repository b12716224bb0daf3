export { IdentityFramePopup } from "./identity-frame-popup.tsx";
export { VerificationScreen } from "./screen.tsx";
export { VerificationPopup } from "./verification-popup.tsx";
