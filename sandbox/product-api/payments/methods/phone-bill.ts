import { phoneBillProvider } from "../../../providers/payments/phone-bill.ts";
import { DEPOSIT, defineMethod } from "./method.ts";

export const phoneBill = defineMethod({
  alias: "phone-bill",
  icon: "phone",
  categories: ["mobile"],
  kind: "direct",
  provider: phoneBillProvider,
  groups: ["deposit"],
  footerPlace: 6,
  currencies: ["EUR", "NOK", "BRL", "ZAR", "KZT"],
  inMaintenance: true,
  deposit: {
    ...DEPOSIT,
    min: 5,
    max: 50,
    proposed: 10,
    quick: [5, 10, 20],
    fields: {
      phone: {
        type: "tel",
        autocomplete: "tel",
        inputmode: "tel",
        pattern: "\\+[1-9]\\d{6,14}",
        max_length: 16,
        placeholder: "+358401234567",
      },
    },
  },
});
