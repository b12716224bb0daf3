import type { Currency } from "#contract/money/money.ts";
import { PAYMENT_GROUPS } from "#contract/money/payment-methods.ts";
import type { paymentOperations } from "#contract/money/payment-operations.ts";
import { Refusal } from "../../refusal.ts";
import type { Call, Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";
import { paymentSystemsView } from "./method-view.ts";
import type { PaymentRow } from "./payment-book.ts";
import { detailsView, paymentView } from "./payment-view.ts";

/** Deposits, withdrawals and all that belongs to them [ENT-3]. A player's currency and id come from the session alone. */
export function paymentHandlers({ clock, payments, players }: Services): Handlers<typeof paymentOperations> {
  const { book, deposits, gates, history, purchases, saved, withdrawals } = payments;

  const playerOf = (call: Call): { userId: string; currency: Currency } => {
    const { userId } = signedIn(call);
    return { userId, currency: players.get(userId).currency };
  };
  /** A payment of the player's own: anyone else's is as unknown as one that never was. */
  const ownPayment = (call: Call, paymentId: string): PaymentRow => {
    const payment = book.find(paymentId);
    if (payment?.userId !== signedIn(call).userId) throw new Refusal("not_found");
    return payment;
  };
  const details = (row: PaymentRow, locale: string) =>
    detailsView(row, book.timeline(row.paymentId), locale, clock.iso());

  return {
    paymentSystems({ type, locale }, { session }) {
      const currency = session ? players.get(session.userId).currency : "EUR";
      const asked = type.split(",");
      const groups = PAYMENT_GROUPS.filter((group) => asked.includes(group));
      return paymentSystemsView(groups, currency, locale, clock);
    },

    savedMethods({ locale }, call) {
      const { userId, currency } = playerOf(call);
      return saved.list(userId, currency, locale);
    },
    removeSavedMethod({ saved_method_id }, call) {
      saved.remove(signedIn(call).userId, saved_method_id);
      return { success: true };
    },

    withdrawalFacts(_, call) {
      const { userId, currency } = playerOf(call);
      return gates.facts(userId, currency);
    },

    createDeposit(input, call) {
      const { userId, currency } = playerOf(call);
      return details(deposits.begin(userId, currency, input), input.locale);
    },
    createWithdrawal(input, call) {
      const { userId, currency } = playerOf(call);
      return details(withdrawals.ask(userId, currency, input), input.locale);
    },
    cancelWithdrawal: ({ payment_id, locale }, call) =>
      details(withdrawals.cancel(ownPayment(call, payment_id)), locale),

    payments({ cursor, limit, locale, ...filters }, call) {
      const { userId, currency } = playerOf(call);
      const { rows, total, nextCursor, totals } = history(userId, currency, filters, { cursor, limit });
      const items = rows.map((row) => paymentView(row, locale));
      return { items, total, totals, next_cursor: nextCursor };
    },
    payment: ({ payment_id, locale }, call) => details(ownPayment(call, payment_id), locale),

    cryptoOffer: (_, call) => purchases.offer(playerOf(call).currency),
    cryptoQuote(input, call) {
      const { userId, currency } = playerOf(call);
      return purchases.quote(userId, currency, input);
    },
    createCryptoPurchase({ quote_id, return_path, locale }, call) {
      const { userId } = signedIn(call);
      return details(purchases.begin(userId, quote_id, return_path, locale), locale);
    },
  };
}
