import type { Currency } from "#contract/wire/money/money.ts";
import { PAYMENT_GROUPS } from "#contract/wire/money/payment-methods.ts";
import type { paymentOperations } from "#contract/wire/money/payment-operations.ts";
import { JURISDICTION_PROFILES } from "#contract/wire/protection/jurisdictions.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Players } from "../accounts/players.ts";
import { type CallContext, type HandlersOf, requireSession } from "../http/call-context.ts";
import type { PaymentRow } from "../payment-records/payment-store.ts";
import type { Payments } from "../payments/create-payments.ts";
import { paymentMethodsView } from "../payments/method-view.ts";
import { paymentDetailsView, paymentView } from "../payments/payment-view.ts";
import type { VerificationService } from "../verification/verification.ts";

interface Dependencies {
  clock: Clock;
  payments: Payments;
  players: Players;
  verification: VerificationService;
}

/** Operations of deposits, withdrawals and their methods [ENT-3]. Id and currency of the player come from the session only. */
export function paymentHandlers({
  clock,
  payments,
  players,
  verification,
}: Dependencies): HandlersOf<typeof paymentOperations> {
  const { paymentStore, deposits, gates, history, cryptoPurchases, savedMethods, withdrawals } = payments;

  const playerOf = (call: CallContext): { userId: string; currency: Currency } => {
    const { userId } = requireSession(call);
    return { userId, currency: players.get(userId).currency };
  };
  /** The player of a deposit, whose identity is proved where the jurisdiction requires it [JUR-1]. */
  const depositorOf = (call: CallContext) => {
    const player = playerOf(call);
    if (JURISDICTION_PROFILES[call.jurisdiction].identityFirst) verification.checkIdentity(player.userId);
    return player;
  };
  /** A payment of the player. Throws `not_found` for payments of other players as for unknown ids. */
  const ownPayment = (call: CallContext, paymentId: string): PaymentRow => {
    const payment = paymentStore.find(paymentId);
    if (payment?.userId !== requireSession(call).userId) throw new Refusal("not_found");
    return payment;
  };
  const details = (row: PaymentRow, locale: string) =>
    paymentDetailsView(row, paymentStore.timeline(row.paymentId), locale, clock.iso());

  return {
    paymentSystems({ type, locale }, { session }) {
      const currency = session ? players.get(session.userId).currency : "EUR";
      const types = type.split(",");
      const groups = PAYMENT_GROUPS.filter((group) => types.includes(group));
      return paymentMethodsView(groups, currency, locale, clock);
    },

    savedMethods({ locale }, call) {
      const { userId, currency } = playerOf(call);
      return savedMethods.list(userId, currency, locale);
    },
    removeSavedMethod({ saved_method_id }, call) {
      savedMethods.remove(requireSession(call).userId, saved_method_id);
      return { success: true };
    },

    withdrawalFacts(_, call) {
      const { userId, currency } = playerOf(call);
      return gates.facts(userId, currency);
    },

    createDeposit(input, call) {
      const { userId, currency } = depositorOf(call);
      return details(deposits.create(userId, currency, input, call.siteId), input.locale);
    },
    createWithdrawal(input, call) {
      const { userId, currency } = playerOf(call);
      return details(withdrawals.create(userId, currency, input), input.locale);
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

    cryptoOffer: (_, call) => cryptoPurchases.offer(playerOf(call).currency),
    cryptoQuote(input, call) {
      const { userId, currency } = playerOf(call);
      return cryptoPurchases.quote(userId, currency, input);
    },
    createCryptoPurchase({ quote_id, return_path, locale }, call) {
      const { userId } = depositorOf(call);
      return details(cryptoPurchases.create(userId, quote_id, return_path, locale), locale);
    },
  };
}
