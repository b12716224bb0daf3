import { type Currency, decimalOf, parseAmount } from "#contract/money/money.ts";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  MOST_MINUTES,
} from "#contract/protection/protection-terms.ts";
import type { Clock } from "../../clock.ts";
import { WalletRefusal } from "../../providers/games/wallet-port.ts";
import { Refusal } from "../../refusal.ts";
import { LARGEST_TRANSFER } from "../../store/ledger.ts";
import type { LedgerSums } from "./ledger-sums.ts";
import type { LimitChanges, LimitName, StandingLimit } from "./limit-changes.ts";
import { type LimitDetails, limitRefusal } from "./limit-refusal.ts";
import { periodAt, type Span } from "./periods.ts";
import type { PlayTime } from "./play-time.ts";

const MINUTE = 60_000;

export interface Stake {
  userId: string;
  currency: Currency;
  /** Minor units: the whole stake, and what of it is the player's own money. */
  amount: number;
  own: number;
}

/** A limit with what its present period has seen; `used` is minor units, or milliseconds of play. */
export interface LimitInUse extends StandingLimit {
  span: Span;
  used: number;
}

interface Parts {
  clock: Clock;
  changes: LimitChanges;
  sums: LedgerSums;
  playTime: PlayTime;
  /** Minor units that a player has begun to pay in and that have neither arrived nor failed. */
  depositsUnderWay: (userId: string, currency: Currency) => number;
}

/**
 * Players' own limits, enforced. What a period has seen is counted from the ledger, each time anew; the checks join the
 * transaction that their caller moves the money in, so that no two calls at once can pass a limit together.
 */
export function createLimits({ clock, changes, sums, playTime, depositsUnderWay }: Parts) {
  const usedOf = (userId: string, currency: Currency, kind: LimitKind, { from, to }: Span): number => {
    const [begin, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
    if (kind === "session") return playTime.between(userId, begin, end);
    const seen = sums.between(userId, currency, begin, end);
    if (kind === "deposit") return seen.deposits + depositsUnderWay(userId, currency);
    // What was staked before the period and rolled back in it gives nothing to stake again.
    if (kind === "stake") return Math.max(0, seen.stakes + seen.bonus_stakes);
    return seen.stakes - seen.payouts;
  };

  const inUse = (userId: string, currency: Currency, limit: StandingLimit): LimitInUse => {
    const span = periodAt(limit.period, clock.now());
    return { ...limit, span, used: usedOf(userId, currency, limit.kind, span) };
  };

  const standing = (userId: string, currency: Currency, kinds: readonly LimitKind[]): LimitInUse[] =>
    changes
      .list(userId)
      .filter(({ kind, value }) => value !== null && kinds.includes(kind))
      .map((limit) => inUse(userId, currency, limit));

  /** The limit that leaves least of those that an action would pass; of equals the one that lasts longest. */
  const breached = (
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
    /** Every kind and period of a player, with or without a limit. */
    list: (userId: string, currency: Currency): LimitInUse[] =>
      LIMIT_KINDS.flatMap((kind) =>
        LIMIT_PERIODS.map((period) => inUse(userId, currency, changes.find(userId, { kind, period }))),
      ),

    /**
     * Asks whether a deposit may begin, inside the transaction that begins it. Throws Refusal
     * `limit_reached_deposit_<period>`.
     */
    checkDeposit(userId: string, currency: Currency, amount: number): void {
      const details = breached(standing(userId, currency, ["deposit"]), currency, () => amount);
      if (details) throw limitRefusal(details);
    },

    /**
     * Asks whether a stake may be taken, and counts the play that it makes, inside the transaction that takes it. Throws
     * WalletRefusal `limit-reached` with the limit's details.
     */
    checkStake({ userId, currency, amount, own }: Stake): void {
      const limits = standing(userId, currency, ["loss", "stake", "session"]);
      // A time limit is reached with its last millisecond, so that any play at all needs one.
      const needs = { deposit: 0, loss: own, stake: amount, session: 1 };
      const details = breached(limits, currency, ({ kind }) => needs[kind]);
      if (details) throw new WalletRefusal("limit-reached", { ...details });
      const times = limits.filter(({ kind }) => kind === "session").map(leftOf);
      playTime.staked(userId, Math.min(...times));
    },

    /**
     * Asks whether anything at all is left to play with. Throws Refusal `limit_reached_<kind>_<period>` where a limit is used
     * up.
     */
    checkPlay(userId: string, currency: Currency): void {
      const details = breached(standing(userId, currency, ["loss", "stake", "session"]), currency, () => 1);
      if (details) throw limitRefusal(details);
    },

    /**
     * Asks for a limit, inside the caller's transaction.
     *
     * @param value a decimal in units of the currency, whole minutes for time, or null for none; throws
     *   `invalid_amount` for anything else
     * @returns the limit as it stands now, or null where nothing has changed
     */
    set(userId: string, currency: Currency, name: LimitName, value: string | null): StandingLimit | null {
      const wish = value === null ? null : readValue(name, currency, value);
      const { value: present, waiting } = changes.find(userId, name);
      return wish === present && !waiting ? null : changes.set(userId, name, wish);
    },
    withdraw: changes.withdraw,
  };
}
export type Limits = ReturnType<typeof createLimits>;

/** What a limit's value is in the unit of its `used`. */
function measureOf({ kind, value }: StandingLimit): number {
  if (value === null) return Number.POSITIVE_INFINITY;
  return kind === "session" ? value * MINUTE : value;
}

/** What is left, in the unit of `used`; never below 0, which it would be of a limit lowered under what was used. */
export function leftOf(limit: LimitInUse): number {
  return Math.max(0, measureOf(limit) - limit.used);
}

/**
 * A value, usage or rest of a limit as the wire has it: a decimal string, or whole minutes. `round` is down for what was
 * used and up for what is left, so that the two make the limit.
 */
export function wireValue(
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
    limit: String(wireValue(limit, currency, measureOf(limit))),
    left: String(wireValue(limit, currency, leftOf(limit), Math.ceil)),
    ...(kind !== "session" && { currency }),
    until: new Date(span.to).toISOString(),
  };
}

function readValue({ kind, period }: LimitName, currency: Currency, text: string): number {
  if (kind === "session") {
    const minutes = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!(minutes <= MOST_MINUTES[period])) throw new Refusal("invalid_amount");
    return minutes;
  }
  const amount = parseAmount(text, currency);
  if (amount === null || amount < 0 || amount > LARGEST_TRANSFER) throw new Refusal("invalid_amount");
  return amount;
}
