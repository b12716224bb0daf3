import { maskEmail } from "../../../masking.ts";
import { eWalletProvider } from "../../../providers/payments/e-wallet.ts";
import { DEPOSIT, defineMethod, WITHDRAWAL } from "./method.ts";
import { walletEmail } from "./wallet-email.ts";

export const eWallet = defineMethod({
  alias: "e-wallet",
  icon: "wallet",
  categories: ["wallets"],
  kind: "redirect",
  provider: eWalletProvider,
  groups: ["deposit"],
  footerPlace: 4,
  deposit: {
    ...DEPOSIT,
    fee: { percent: 1.5 },
    fields: { wallet_email: walletEmail },
    canBeSaved: { stillRequired: [] },
  },
  withdrawal: {
    ...WITHDRAWAL,
    time: { kind: "usually", minutes: 15 },
    fields: { wallet_email: walletEmail },
    canBeSaved: { stillRequired: [] },
    accountOf: ({ wallet_email }) => maskEmail(wallet_email),
  },
});
