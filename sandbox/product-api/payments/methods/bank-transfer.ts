import { bankTransferProvider } from "../../../providers/payments/bank-transfer.ts";
import { isIban, maskIban } from "../account-numbers.ts";
import { DEPOSIT, defineMethod, type Field, WITHDRAWAL } from "./method.ts";

const accountHolder: Field = { type: "text", autocomplete: "name", min_length: 2, max_length: 70 };

export const bankTransfer = defineMethod({
  alias: "bank-transfer",
  icon: "bank",
  categories: ["bank"],
  kind: "bank_transfer",
  provider: bankTransferProvider,
  groups: ["deposit"],
  footerPlace: 2,
  deposit: {
    ...DEPOSIT,
    min: 20,
    max: 20_000,
    proposed: 100,
    fields: { account_holder: accountHolder },
    time: { kind: "usually", minutes: 5 },
  },
  withdrawal: {
    ...WITHDRAWAL,
    max: 50_000,
    time: { kind: "at_most", minutes: 4320 },
    fields: {
      account_holder: accountHolder,
      iban: {
        type: "text",
        pattern: "[A-Za-z]{2}\\d{2}(?: ?[A-Za-z0-9]){11,30}",
        min_length: 15,
        max_length: 42,
        placeholder: "FI21 1234 5600 0007 85",
        check: isIban,
      },
    },
    canBeSaved: { stillRequired: [] },
    accountOf: ({ iban }) => maskIban(iban),
  },
});
