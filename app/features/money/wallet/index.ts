export { WalletScreen } from "./screen.tsx";
export { WalletBalances } from "./wallet-balances.tsx";
export { WalletBar, WalletFrame } from "./wallet-frame.tsx";
