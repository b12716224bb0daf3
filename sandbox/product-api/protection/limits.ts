import { type Currency, decimalOf, parseAmount } from "#contract/wire/money/money.ts";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  MAX_LIMIT_MINUTES,
} from "#contract/wire/protection/protection-constants.ts";
import type { Clock } from "../../clock.ts";
import { WalletRefusal } from "../../providers/seamless-wallet.ts";
import { Refusal } from "../../refusal.ts";
import { MAX_TRANSFER } from "../../store/ledger.ts";
import type { LedgerSums } from "./ledger-sums.ts";
import type { CurrentLimit, LimitChanges, LimitName } from "./limit-changes.ts";
import { periodAt, type Span } from "./periods.ts";
import type { PlayTime } from "./play-time.ts";

const MINUTE = 60_000;

interface StakeRequest {
  userId: string;
  currency: Currency;
  /** The whole stake in minor units. */
  amount: number;
  /** The part of `amount` that is the player's own money. */
  own: number;
}

/** Money that a player spends outside of rounds: the entry fee of a tournament, or a shop purchase. */
type Spending = "fee" | "shop_purchase";

/** A limit with its usage in the current period; `used` is minor units, or milliseconds of play for `session`. */
export interface LimitInUse extends CurrentLimit {
  span: Span;
  used: number;
}

/** The limit that a refused action would exceed: the `vars` of the error. */
export type LimitDetails = {
  kind: LimitKind;
  period: LimitPeriod;
  /** Decimals in units of `currency`; whole minutes if there is no currency. */
  limit: string;
  left: string;
  currency?: string;
  /** ISO time at which the limit renews. */
  until: string;
};

/** The product error of a reached limit; each kind and period has its own message. */
export function limitRefusal({ kind, period, ...rest }: LimitDetails): Refusal {
  return new Refusal(`limit_reached_${kind}_${period}`, { kind, period, ...rest });
}

interface Dependencies {
  clock: Clock;
  changes: LimitChanges;
  sums: LedgerSums;
  playTime: PlayTime;
  /** Total of a player's open deposits in minor units; a deposit is open until it completes or fails. */
  openDepositTotal: (userId: string, currency: Currency) => number;
}

/**
 * Enforces the limits that players have set. Usage is counted from the ledger at each check. A check runs in the transaction
 * in which its caller moves the money, so concurrent calls cannot exceed a limit together.
 */
export function createLimits({ clock, changes, sums, playTime, openDepositTotal }: Dependencies) {
  const usedOf = (userId: string, currency: Currency, kind: LimitKind, span: Span): number => {
    const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
    if (kind === "session") return playTime.between(userId, from, to);
    if (kind === "deposit")
      return sums.between(userId, currency, from, to).deposits + openDepositTotal(userId, currency);
    const { stakes, bonus_stakes, payouts } = sums.playSince(userId, currency, from);
    const { fees, shopPurchases } = sums.spentSince(userId, currency, from);
    return kind === "stake" ? stakes + bonus_stakes + fees : stakes - payouts + fees + shopPurchases;
  };

  const inUse = (userId: string, currency: Currency, limit: CurrentLimit): LimitInUse => {
    const span = periodAt(limit.period, clock.now());
    return { ...limit, span, used: usedOf(userId, currency, limit.kind, span) };
  };

  const activeLimits = (userId: string, currency: Currency, kinds: readonly LimitKind[]): LimitInUse[] =>
    changes
      .list(userId)
      .filter(({ kind, value }) => value !== null && kinds.includes(kind))
      .map((limit) => inUse(userId, currency, limit));

  /** The limit with the smallest remainder among those that an action would exceed; if equal, the one that renews last. */
  const exceeded = (
    limits: LimitInUse[],
    currency: Currency,
    amountFor: (limit: LimitInUse) => number,
  ): LimitDetails | null => {
    const [first] = limits
      .filter((limit) => amountFor(limit) > leftOf(limit))
      .sort((a, b) => leftOf(a) - leftOf(b) || b.span.to - a.span.to);
    return first ? detailsOf(first, currency) : null;
  };

  return {
    /** Every kind and period, also those without a limit. */
    list: (userId: string, currency: Currency): LimitInUse[] =>
      LIMIT_KINDS.flatMap((kind) =>
        LIMIT_PERIODS.map((period) => inUse(userId, currency, changes.find(userId, { kind, period }))),
      ),

    /**
     * Checks a deposit, in the transaction that creates it.
     *
     * @param amount minor units
     * @throws Refusal `limit_reached_deposit_<period>`
     */
    checkDeposit(userId: string, currency: Currency, amount: number): void {
      const details = exceeded(activeLimits(userId, currency, ["deposit"]), currency, () => amount);
      if (details) throw limitRefusal(details);
    },

    /**
     * Checks a stake and counts its play time, in the transaction that takes the stake.
     *
     * @throws WalletRefusal `limit-reached` with the limit's details
     */
    checkStake({ userId, currency, amount, own }: StakeRequest): void {
      const limits = activeLimits(userId, currency, ["loss", "stake", "session"]);
      // A time limit is reached with its last millisecond, so any stake needs at least one.
      const needed = { deposit: 0, loss: own, stake: amount, session: 1 };
      const details = exceeded(limits, currency, ({ kind }) => needed[kind]);
      if (details) throw new WalletRefusal("limit-reached", { ...details });
      const timeLeft = limits.filter(({ kind }) => kind === "session").map(leftOf);
      playTime.recordStake(userId, Math.min(...timeLeft));
    },

    /**
     * Checks that no limit on play is used up.
     *
     * @throws Refusal `limit_reached_<kind>_<period>`
     */
    checkPlay(userId: string, currency: Currency): void {
      const limits = activeLimits(userId, currency, ["loss", "stake", "session"]);
      const details = exceeded(limits, currency, () => 1);
      if (details) throw limitRefusal(details);
    },

    /**
     * Checks money that is spent outside of rounds, in the transaction that takes it. It counts as a loss; an entry fee is also a stake,
     * and needs play time (docs/decisions/113).
     *
     * @throws Refusal `limit_reached_<kind>_<period>`
     */
    checkSpending(userId: string, currency: Currency, amount: number, spending: Spending): void {
      const kinds = spending === "fee" ? (["loss", "stake", "session"] as const) : (["loss"] as const);
      const details = exceeded(activeLimits(userId, currency, kinds), currency, ({ kind }) =>
        kind === "session" ? 1 : amount,
      );
      if (details) throw limitRefusal(details);
    },

    /**
     * Changes a limit, in the caller's transaction.
     *
     * @param value a decimal in units of the currency, whole minutes for `session`, or null for no limit
     * @returns the limit after the change, null if nothing has changed
     * @throws Refusal `invalid_amount`
     */
    set(userId: string, currency: Currency, name: LimitName, value: string | null): CurrentLimit | null {
      const newValue = value === null ? null : parseLimit(name, currency, value);
      const current = changes.find(userId, name);
      return newValue === current.value && !current.waiting ? null : changes.set(userId, name, newValue);
    },
    confirm: changes.confirm,
    withdraw: changes.withdraw,
  };
}
export type Limits = ReturnType<typeof createLimits>;

/** The value of a limit in the unit of its `used`. */
function valueInUnitOfUsage({ kind, value }: CurrentLimit): number {
  if (value === null) return Number.POSITIVE_INFINITY;
  return kind === "session" ? value * MINUTE : value;
}

/** The remainder in the unit of `used`; 0 if the limit was lowered below its usage. */
export function leftOf(limit: LimitInUse): number {
  return Math.max(0, valueInUnitOfUsage(limit) - limit.used);
}

/**
 * A value, usage or remainder of a limit for the response: a decimal string, or whole minutes. `round` is down for usage and
 * up for the remainder, so that both add up to the limit.
 */
export function limitAmountView(
  { kind }: LimitName,
  currency: Currency,
  amount: number,
  round: (minutes: number) => number = Math.floor,
): string | number {
  return kind === "session" ? round(amount / MINUTE) : decimalOf({ amount, currency });
}

function detailsOf(limit: LimitInUse, currency: Currency): LimitDetails {
  const { kind, period, span } = limit;
  return {
    kind,
    period,
    limit: String(limitAmountView(limit, currency, valueInUnitOfUsage(limit))),
    left: String(limitAmountView(limit, currency, leftOf(limit), Math.ceil)),
    ...(kind !== "session" && { currency }),
    until: new Date(span.to).toISOString(),
  };
}

function parseLimit({ kind, period }: LimitName, currency: Currency, text: string): number {
  if (kind === "session") {
    const minutes = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!(minutes <= MAX_LIMIT_MINUTES[period])) throw new Refusal("invalid_amount");
    return minutes;
  }
  const amount = parseAmount(text, currency);
  if (amount === null || amount < 0 || amount > MAX_TRANSFER) throw new Refusal("invalid_amount");
  return amount;
}
