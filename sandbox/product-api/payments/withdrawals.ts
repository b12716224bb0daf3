import type { Currency } from "#contract/money/money.ts";
import type { Clock } from "../../clock.ts";
import type { Payouts } from "../../providers/payments/payouts.ts";
import { maskedEmail } from "../../providers/payments/redirect.ts";
import { Refusal } from "../../refusal.ts";
import type { Ledger } from "../../store/ledger.ts";
import { maskedCard } from "./card-number.ts";
import { networkOf } from "./coins.ts";
import { withoutSecrets } from "./fields.ts";
import { maskedIban } from "./iban.ts";
import type { PaymentBook, PaymentPatch, PaymentRow } from "./payment-book.ts";
import { type AskedPayment, checkPayment } from "./request.ts";
import type { SavedMethods } from "./saved-methods.ts";
import type { WithdrawalGates } from "./withdrawal-gates.ts";

/** How many a player can have asked for at once. */
const MOST_OPEN = 5;
/** Seconds until the house has looked at a withdrawal and hands it to the provider: as long as it can be cancelled. */
const REVIEWED_AFTER = 180;

interface Parts {
  book: PaymentBook;
  ledger: Ledger;
  clock: Clock;
  gates: WithdrawalGates;
  payouts: Payouts;
  saved: SavedMethods;
}

/** Money going out: set apart when it is asked for, paid when the provider has paid it, and back in the wallet otherwise. */
export function createWithdrawals({ book, ledger, clock, gates, payouts, saved }: Parts) {
  /** Puts a withdrawal's money back. */
  const giveBack = (
    row: PaymentRow,
    status: "cancelled" | "declined",
    patch: PaymentPatch = {},
  ): PaymentRow => {
    const { userId, currency, amount } = row;
    const movementId = ledger.move({
      ...{ kind: "withdrawal_back", userId, currency },
      transfers: [{ from: "withdrawals", to: "cash", amount }],
    });
    return book.change(row.paymentId, status, { ...patch, movementId, dueAt: null });
  };

  return {
    /** Asks for a withdrawal and sets its money apart. Throws Refusal. */
    ask(userId: string, currency: Currency, asked: AskedPayment): PaymentRow {
      const { method, terms, amount, fee, fields } = checkPayment(asked, {
        ...{ direction: "withdrawal", currency, now: clock.now() },
      });
      if (fee >= amount) throw new Refusal("invalid_amount");
      gates.check(userId, currency, amount);
      if (book.underWay(userId, currency, "withdrawal").number >= MOST_OPEN) {
        throw new Refusal("too_many_open_payments", { most: MOST_OPEN });
      }
      if (ledger.balances(userId, currency).cash < amount) throw new Refusal("not_enough_money");
      const { alias, locale, saved_method_id: savedId } = asked;
      const to = savedId === undefined ? destination(fields) : saved.use(userId, savedId, alias);
      const { paymentId } = book.add({
        ...{ userId, type: "withdrawal", alias, provider: method.provider, amount, fee, currency, locale },
        ...{ benefitId: "0", returnPath: "", fields: to },
      });
      const account = to.account ?? "";
      if (asked.save && terms.canBeSaved && savedId === undefined) saved.keep(userId, alias, account, to);
      const movementId = ledger.move({
        ...{ kind: "withdrawal", userId, currency },
        transfers: [{ from: "cash", to: "withdrawals", amount }],
      });
      return book.change(paymentId, "pending", { account, movementId, dueAt: clock.in(REVIEWED_AFTER) });
    },
    /** Calls a withdrawal off. Throws Refusal `payment_not_cancellable` once the house has handed it on. */
    cancel(row: PaymentRow): PaymentRow {
      if (row.type !== "withdrawal" || row.status !== "pending") throw new Refusal("payment_not_cancellable");
      return giveBack(row, "cancelled");
    },
    /** The house has looked at it: hands it to the provider. */
    approve(row: PaymentRow): PaymentRow {
      const { paymentId, provider, currency, fields, locale } = row;
      const order = payouts.pay({
        paymentId,
        provider,
        amount: row.amount - row.fee,
        currency,
        fields,
        locale,
      });
      return book.change(paymentId, "confirming", { dueAt: null, providerReference: order.orderId });
    },
    decline: (row: PaymentRow, patch: PaymentPatch): PaymentRow => giveBack(row, "declined", patch),
    /** The provider has paid it: what was set apart leaves the house, less the fee, which stays. */
    settle(row: PaymentRow, patch: PaymentPatch): PaymentRow {
      const { userId, currency, amount, fee } = row;
      const movementId = ledger.move({
        ...{ kind: "payout", userId, currency },
        transfers: [
          { from: "withdrawals" as const, to: "payments" as const, amount: amount - fee },
          { from: "withdrawals" as const, to: "house" as const, amount: fee },
        ].filter((transfer) => transfer.amount > 0),
      });
      return book.change(row.paymentId, "settled", { ...patch, movementId, settledAmount: amount });
    },
    /** The bank has sent it back: all of it is the player's again, the fee too. */
    reverse(row: PaymentRow, patch: PaymentPatch): PaymentRow {
      const { userId, currency, amount, fee } = row;
      const movementId = ledger.move({
        ...{ kind: "payout_returned", userId, currency },
        transfers: [
          { from: "payments" as const, to: "cash" as const, amount: amount - fee },
          { from: "house" as const, to: "cash" as const, amount: fee },
        ].filter((transfer) => transfer.amount > 0),
      });
      return book.change(row.paymentId, "reversed", { ...patch, movementId });
    },
  };
}
export type Withdrawals = ReturnType<typeof createWithdrawals>;

/** Where a withdrawal goes: what was typed less what is secret, and a name for it that gives nothing away. */
function destination(fields: Record<string, string>): Record<string, string> {
  const { card_number, iban, wallet_email, coin_address, network = "" } = fields;
  const chain = networkOf(network);
  const account =
    (card_number && maskedCard(card_number)) ||
    (iban && maskedIban(iban)) ||
    (wallet_email && maskedEmail(wallet_email)) ||
    (coin_address && `${chain?.coin ?? ""} ${coin_address.slice(0, 6)}…${coin_address.slice(-4)}`) ||
    "";
  return { ...withoutSecrets(fields), account };
}
