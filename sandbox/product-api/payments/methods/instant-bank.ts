import { BANKS, instantBankProvider } from "../../../providers/payments/instant-bank.ts";
import { DEPOSIT, defineMethod } from "./method.ts";

export const instantBank = defineMethod({
  alias: "instant-bank",
  icon: "instant",
  categories: ["bank"],
  kind: "redirect",
  provider: instantBankProvider,
  groups: ["deposit"],
  footerPlace: 3,
  currencies: ["EUR", "NOK", "PLN", "HUF", "CHF"],
  deposit: {
    ...DEPOSIT,
    fields: {
      bank: { type: "select", options: Object.entries(BANKS).map(([value, label]) => ({ value, label })) },
    },
  },
});
