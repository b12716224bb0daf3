import { dateText } from "#app/i18n/figures.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { Payment } from "#contract/money/payments.ts";
import type { PaymentLine } from "./history-view.ts";

/** A payment in the words of its reader. */
export function paymentLine(
  payment: Payment,
  { locale, numberLocale }: Pick<LoadContext, "locale" | "numberLocale">,
): PaymentLine {
  const { payment_id, type, status, name, account, created_at: at } = payment;
  const amount = payment.settled_amount ?? payment.amount;
  return {
    ...{ id: payment_id, type, status, name, account },
    amount: formatMoney(amount, payment.currency, numberLocale),
    date: dateText(at, locale, "medium"),
    time: `${new Date(at).toISOString().slice(11, 16)} UTC`,
  };
}
