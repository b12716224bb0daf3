import type { LocalePaths } from "#app/i18n/paths.ts";

/** The wallet's screens that there are, in the order of their tabs; each has its word in `wallet:parts`. */
export const WALLET_PARTS = ["overview", "deposit", "withdrawal", "buy_crypto", "history"] as const;
export type WalletPart = (typeof WALLET_PARTS)[number];

/** Where each screen is. */
export function walletAddresses(paths: LocalePaths): Record<WalletPart, string> {
  return {
    overview: paths.wallet(),
    deposit: paths.wallet("deposit"),
    withdrawal: paths.wallet("withdrawal"),
    buy_crypto: paths.wallet("buy-crypto"),
    history: paths.walletHistory(),
  };
}
