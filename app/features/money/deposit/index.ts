export { DepositScreen } from "./deposit-screen.tsx";
export { WalletPopup } from "./wallet-popup.tsx";
