export { SandboxCreditPopup } from "./sandbox-credit-popup.tsx";
