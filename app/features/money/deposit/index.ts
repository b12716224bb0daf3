export { DepositScreen } from "./screen.tsx";
export { WalletPopup } from "./wallet-popup.tsx";
