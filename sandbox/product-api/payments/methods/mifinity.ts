import { maskEmail } from "../../../masking.ts";
import { mifinityProvider } from "../../../providers/payments/mifinity.ts";
import { DEPOSIT, defineMethod, WITHDRAWAL } from "./method.ts";
import { walletEmail } from "./wallet-email.ts";

/** The only method that the specification names. */
export const mifinity = defineMethod({
  alias: "mifinity",
  icon: "mifinity",
  categories: ["wallets"],
  kind: "mifinity",
  provider: mifinityProvider,
  groups: ["deposit"],
  deposit: { ...DEPOSIT, fields: {} },
  withdrawal: {
    ...WITHDRAWAL,
    time: { kind: "usually", minutes: 30 },
    fields: { wallet_email: walletEmail },
    accountOf: ({ wallet_email }) => maskEmail(wallet_email),
  },
});
