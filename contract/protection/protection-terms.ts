/** What limits, breaks and statements can be: apart from the schemas, for what runs in a browser without them. */

/**
 * Limits of a player: deposits (gross), losses of real money (stakes minus payouts), stakes, and minutes of play. Amounts are in
 * the wallet's currency.
 */
export const LIMIT_KINDS = ["deposit", "loss", "stake", "session"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Calendar periods in UTC: a day from midnight, a week from Monday's, a month from its first day's. */
export const LIMIT_PERIODS = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** The minutes of each period at its longest: a longer time limit would be none. */
export const MOST_MINUTES: Readonly<Record<LimitPeriod, number>> = { day: 1440, week: 10_080, month: 44_640 };

/** Minutes between two reality checks that a player can choose from; null is never. */
export const REALITY_CHECK_MINUTES = [15, 30, 45, 60, 90, 120] as const;

/** Days of a time-out, at least and at most: a day to six weeks. */
export const TIME_OUT_DAYS = { min: 1, max: 42 } as const;

/** Months of a self-exclusion that ends, at least and at most; without months it is for ever. */
export const SELF_EXCLUSION_MONTHS = { min: 6, max: 120 } as const;

export const STATEMENT_PERIODS = ["month", "year", "lifetime"] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** The sums of money of a statement. */
export const STATEMENT_SUMS = [
  "deposits",
  "withdrawals",
  "stakes",
  "payouts",
  "net",
  "bonus_stakes",
  "bonus_payouts",
] as const;
export type StatementSum = (typeof STATEMENT_SUMS)[number];
