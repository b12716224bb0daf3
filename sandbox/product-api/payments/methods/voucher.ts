import { voucherProvider } from "../../../providers/payments/voucher.ts";
import { DEPOSIT, defineMethod } from "./method.ts";

export const voucher = defineMethod({
  alias: "voucher",
  icon: "voucher",
  categories: ["prepaid"],
  kind: "direct",
  provider: voucherProvider,
  groups: ["deposit"],
  footerPlace: 5,
  deposit: {
    ...DEPOSIT,
    max: 500,
    proposed: 20,
    quick: [10, 20, 50, 100],
    fields: {
      voucher_code: {
        type: "text",
        secret: true,
        placeholder: "ABCD-1234-EFGH-5678",
        pattern: "[A-Za-z0-9]{4}(?:-?[A-Za-z0-9]{4}){3}",
        min_length: 16,
        max_length: 19,
      },
    },
  },
});
