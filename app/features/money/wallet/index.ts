export { Balances } from "./balances.tsx";
export { WalletBar } from "./wallet-bar.tsx";
export { WalletFrame } from "./wallet-frame.tsx";
export { WalletOverview } from "./wallet-overview.tsx";
export type { WalletPart } from "./wallet-parts.ts";
