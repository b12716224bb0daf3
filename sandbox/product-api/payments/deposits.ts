import type { Currency } from "#contract/money/money.ts";
import { isAtRest, type PaymentStatus } from "#contract/money/payment-status.ts";
import type { Clock } from "../../clock.ts";
import type { Opening, Provider } from "../../providers/payments/provider.ts";
import { Refusal } from "../../refusal.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { PaymentBook, PaymentPatch, PaymentRow } from "./payment-book.ts";
import type { PaymentPorts } from "./ports.ts";
import { type AskedPayment, checkPayment } from "./request.ts";
import type { SavedMethods } from "./saved-methods.ts";

/** How many a player can have begun at once. */
const MOST_UNDER_WAY = 10;
/** Seconds that a provider has, after an order's time is up, to say itself that it has expired. */
const GRACE = 120;

export interface AskedDeposit extends AskedPayment {
  benefit_id: string;
  return_path: string;
}

interface Parts {
  book: PaymentBook;
  ledger: Ledger;
  clock: Clock;
  ports: PaymentPorts;
  providers: Record<string, Provider>;
  saved: SavedMethods;
}

/** Money coming in. Every function joins the transaction that its caller holds open. */
export function createDeposits({ book, ledger, clock, ports, providers, saved }: Parts) {
  /** What every deposit must pass, whatever it is made with. Throws Refusal. */
  const admit = (userId: string, currency: Currency, amount: number): void => {
    ports.exclusions.check(userId);
    if (book.underWay(userId, currency, "deposit").number >= MOST_UNDER_WAY) {
      throw new Refusal("too_many_open_payments", { most: MOST_UNDER_WAY });
    }
    ports.limits.checkDeposit(userId, currency, amount);
  };

  const opened = (paymentId: string, { status, next, account, orderId, expiresAt }: Opening): PaymentRow =>
    book.change(paymentId, status, {
      ...{ next, account, expiresAt, providerReference: orderId },
      dueAt: expiresAt && new Date(Date.parse(expiresAt) + GRACE * 1000).toISOString(),
    });

  const refuse = (row: PaymentRow, patch: PaymentPatch): PaymentRow =>
    row.status === "expired"
      ? book.note(row.paymentId, patch)
      : book.change(row.paymentId, "declined", patch);

  const fits = ({ userId, currency }: PaymentRow, amount: number): boolean => {
    try {
      ports.limits.checkDeposit(userId, currency, amount);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };

  /** What of an amount may be booked: an excess over what was asked for must pass the player's limits by itself. */
  const withinLimits = (row: PaymentRow, received: number): number => {
    const admitted = row.status === "expired" ? 0 : row.amount;
    return received <= admitted || fits(row, received - admitted) ? received : admitted;
  };

  return {
    admit,
    opened,
    /** Begins a deposit. Throws Refusal. */
    begin(userId: string, currency: Currency, asked: AskedDeposit): PaymentRow {
      ports.exclusions.check(userId);
      const { method, terms, amount, fee, fields } = checkPayment(asked, {
        ...{ direction: "deposit", currency, now: clock.now() },
      });
      const provider = providers[method.provider];
      if (!provider || method.kind === "crypto_purchase") throw new Refusal("payment_method_unavailable");
      const { alias, locale, benefit_id: benefitId, return_path: returnPath } = asked;
      ports.bonuses.checkForDeposit(userId, { benefitId, amount, currency });
      admit(userId, currency, amount);
      const kept =
        asked.saved_method_id === undefined ? null : saved.use(userId, asked.saved_method_id, alias);
      const { paymentId } = book.add({
        ...{ userId, type: "deposit", alias, provider: method.provider, amount, fee, currency, locale },
        ...{ benefitId, returnPath, fields: {} },
      });
      const opening = provider.open({
        ...{ paymentId, alias, amount: amount + fee, currency, fields, kept, locale },
        returnUrl: `${returnPath}?payment=${paymentId}`,
      });
      if (asked.save && terms.canBeSaved && !kept) saved.keep(userId, alias, opening.account, opening.keep);
      return opened(paymentId, opening);
    },
    /**
     * A provider says that a deposit is on its way. One that had expired counts towards the player's limits again from now on;
     * where it passes them it stays expired, and what comes of it is judged when it has come.
     */
    goOn(row: PaymentRow, status: PaymentStatus, patch: PaymentPatch): PaymentRow {
      const isLate = row.status === "expired" && !isAtRest(status);
      if (isLate && !fits(row, row.amount)) return book.note(row.paymentId, patch);
      return book.change(row.paymentId, status, patch);
    },
    /**
     * Books what has come in, once, with its bonus. What passes a limit, or comes for an account that is locked, is
     * declined: its provider sends it back, and it never was in the wallet.
     *
     * @param received minor units that the player has paid in all
     */
    settle(row: PaymentRow, received: number, patch: PaymentPatch): PaymentRow {
      const { paymentId, userId, currency, benefitId } = row;
      if (ports.exclusions.present(userId)) return refuse(row, { ...patch, reason: "account_locked" });
      if (received <= row.fee) return refuse(row, { ...patch, reason: "amount_too_small" });
      const amount = withinLimits(row, received - row.fee);
      if (amount === 0) return refuse(row, { ...patch, reason: "limit_reached" });
      const movementId = ledger.move({
        ...{ kind: "deposit", userId, currency },
        transfers: [{ from: "payments", to: "cash", amount }],
      });
      const bonus = ports.bonuses.grantForDeposit(userId, { benefitId, amount, currency, paymentId });
      return book.change(paymentId, "settled", {
        ...{ ...patch, movementId, settledAmount: amount, bonusAmount: bonus?.amount ?? 0, dueAt: null },
      });
    },
    /** Takes a chargeback out of the wallet; what is no longer there is the house's loss. */
    reverse(row: PaymentRow, patch: PaymentPatch): PaymentRow {
      const { paymentId, userId, currency } = row;
      const amount = row.settledAmount ?? 0;
      const fromCash = Math.min(amount, ledger.balances(userId, currency).cash);
      const movementId = ledger.move({
        ...{ kind: "deposit_reversed", userId, currency },
        transfers: [
          { from: "cash" as const, to: "payments" as const, amount: fromCash },
          { from: "house" as const, to: "payments" as const, amount: amount - fromCash },
        ].filter((transfer) => transfer.amount > 0),
      });
      return book.change(paymentId, "reversed", { ...patch, movementId });
    },
    /** Expires a deposit whose provider has kept silent. */
    expire: (row: PaymentRow): PaymentRow =>
      row.status === "awaiting_player"
        ? book.change(row.paymentId, "expired", { dueAt: null })
        : book.note(row.paymentId, { dueAt: null }),
  };
}
export type Deposits = ReturnType<typeof createDeposits>;
