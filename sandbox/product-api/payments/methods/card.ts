import { maskCardNumber } from "../../../masking.ts";
import { cardProvider } from "../../../providers/payments/card.ts";
import { isCardNumber, isValidExpiry } from "../account-numbers.ts";
import { DEPOSIT, defineMethod, type Field, WITHDRAWAL } from "./method.ts";

const cardNumber: Field = {
  type: "text",
  autocomplete: "cc-number",
  inputmode: "numeric",
  secret: true,
  pattern: "(?:\\d[ \\-]?){12,18}\\d",
  min_length: 13,
  max_length: 23,
  check: isCardNumber,
};
const cardHolder: Field = { type: "text", autocomplete: "cc-name", min_length: 2, max_length: 60 };

export const card = defineMethod({
  alias: "card",
  icon: "card",
  categories: ["cards"],
  kind: "card_3ds",
  provider: cardProvider,
  groups: ["deposit"],
  footerPlace: 1,
  deposit: {
    ...DEPOSIT,
    fields: {
      card_number: cardNumber,
      card_expiry: {
        type: "text",
        autocomplete: "cc-exp",
        inputmode: "numeric",
        placeholder: "12/30",
        pattern: "(?:0[1-9]|1[0-2]) ?\\/ ?\\d{2}",
        min_length: 5,
        max_length: 7,
        check: (value, _, now) => isValidExpiry(value, now),
      },
      card_cvc: {
        type: "text",
        autocomplete: "cc-csc",
        inputmode: "numeric",
        secret: true,
        pattern: "\\d{3,4}",
        min_length: 3,
        max_length: 4,
      },
      card_holder: cardHolder,
    },
    canBeSaved: { stillRequired: ["card_cvc"] },
  },
  withdrawal: {
    ...WITHDRAWAL,
    fee: { percent: 1 },
    time: { kind: "at_most", minutes: 1440 },
    fields: { card_number: cardNumber, card_holder: cardHolder },
    canBeSaved: { stillRequired: [] },
    accountOf: ({ card_number }) => maskCardNumber(card_number),
  },
});
