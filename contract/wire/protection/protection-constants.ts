/** Constants of limits, breaks and statements, in a module without zod schemas, so that browsers can load it. */

/**
 * Limits of a player: deposits (gross), losses of real money (stakes minus payouts), stakes, and minutes of play. Amounts are in
 * the wallet's currency.
 */
export const LIMIT_KINDS = ["deposit", "loss", "stake", "session"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Calendar periods in UTC. A day starts at midnight, a week on Monday, a month on its first day. */
export const LIMIT_PERIODS = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Maximum time limit per period in minutes: the length of the longest day, week and month. */
export const MAX_LIMIT_MINUTES: Readonly<Record<LimitPeriod, number>> = {
  day: 1440,
  week: 10_080,
  month: 44_640,
};

/** Where a player who has never deposited is asked for a deposit limit, until the first answer. */
export const LIMIT_PROMPT_PLACES = ["registration", "deposit"] as const;
export type LimitPromptPlace = (typeof LIMIT_PROMPT_PLACES)[number];

/** Intervals of reality checks that a player can select, in minutes. */
export const REALITY_CHECK_MINUTES = [15, 30, 45, 60, 90, 120] as const;

/** Minimum and maximum length of a time-out in days. */
export const TIME_OUT_DAYS = { min: 1, max: 42 } as const;

/** Minimum and maximum length of a self-exclusion in months; without a length it is permanent. */
export const SELF_EXCLUSION_MONTHS = { min: 6, max: 120 } as const;

export const STATEMENT_PERIODS = ["month", "year", "lifetime"] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** Sums of money in a statement. */
export const STATEMENT_SUMS = [
  "deposits",
  "withdrawals",
  "stakes",
  "payouts",
  "net",
  "bonus_stakes",
  "bonus_payouts",
] as const;
type StatementSum = (typeof STATEMENT_SUMS)[number];

/** Sums of cash in a statement that moved outside of payments and play. A product API without them omits them. */
export const STATEMENT_OTHER_SUMS = [
  "tournament_fees",
  "tournament_fees_refunded",
  "purchases",
  "rewards",
  "bonus_converted",
  "deposits_reversed",
] as const;
type StatementOtherSum = (typeof STATEMENT_OTHER_SUMS)[number];

/** Loyalty coins in a statement: those earned, granted and bought, and those spent in the shop. */
export const STATEMENT_COINS = ["coins_received", "coins_spent"] as const;
type StatementCoins = (typeof STATEMENT_COINS)[number];

/** All that a statement sums up, except the time played. */
export type StatementItem = StatementSum | StatementOtherSum | StatementCoins;
