import type { Money } from "#contract/wire/money/money.ts";
import { templatesOf } from "./template.ts";

const template = templatesOf("payment");
const amount: Money = { amount: 2_500, currency: "EUR" };

export const paymentTemplates = {
  deposit_received: template<{ amount: Money }>("service", { amount }),
  withdrawal_paid: template<{ amount: Money }>("service", { amount }),
};
