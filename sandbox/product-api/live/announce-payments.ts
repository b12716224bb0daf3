import type { Services } from "../../services.ts";
import type { MailName } from "../mail/mails.ts";
import type { PaymentRow } from "../payments/payment-book.ts";
import { methodName } from "../payments/payment-texts.ts";
import { paymentEvent } from "../payments/payment-view.ts";

type PaymentMail = Extract<MailName, `deposit_${string}` | `withdrawal_${string}`>;

/** Which changes a player is written of. */
const MAILS: Partial<Record<`${PaymentRow["type"]} ${PaymentRow["status"]}`, PaymentMail>> = {
  "deposit settled": "deposit_received",
  "withdrawal pending": "withdrawal_requested",
  "withdrawal settled": "withdrawal_paid",
  "withdrawal cancelled": "withdrawal_cancelled",
  "withdrawal declined": "withdrawal_refused",
};

/** Tells a player's sockets of every change of a payment [LIVE-2], and by mail of those that matter, after its commit. */
export function announcePayments({ hub, mail, payments, players }: Services): void {
  payments.book.onChange((payment) => {
    const { userId, type, status, alias, amount, currency, settledAmount } = payment;
    hub.toPlayer(userId, { event: "payment", data: paymentEvent(payment) });
    const name = MAILS[`${type} ${status}`];
    if (!name) return;
    const method = methodName(alias, players.get(userId).locale);
    mail.send(userId, name, { amount: { amount: settledAmount ?? amount, currency }, method });
  });
}
