export { WalletBalances } from "./wallet-balances.tsx";
