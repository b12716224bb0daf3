import type { StatementSums } from "#contract/wire/protection/protection.ts";
import {
  STATEMENT_COINS,
  STATEMENT_OTHER_SUMS,
  STATEMENT_PERIODS,
  type StatementPeriod,
} from "#contract/wire/protection/protection-constants.ts";

/** The sums of payments and of play with real money, which a statement always shows, in order. */
const OWN_SUMS = ["deposits", "withdrawals", "stakes", "payouts", "net"] as const;
/** Sums that are shown together, only if one of them is not zero. */
const OPTIONAL_SUMS = [
  ...STATEMENT_OTHER_SUMS.map((name) => [name] as const),
  ["bonus_stakes", "bonus_payouts"],
  STATEMENT_COINS,
] as const;
/** All sums of money and coins in the order in which they are shown. */
export const ACTIVITY_SUMS = [...OWN_SUMS, ...OPTIONAL_SUMS.flat()];
export type ActivitySum = (typeof ACTIVITY_SUMS)[number];

/** Whether a sum is a number of coins, not an amount of money. */
export const isCoins = (sum: ActivitySum): boolean => STATEMENT_COINS.some((name) => name === sum);

/** The sums that a statement with these totals shows. */
export function shownSums(total: StatementSums): ActivitySum[] {
  const used = OPTIONAL_SUMS.filter((names) => names.some((name) => total[name] !== 0));
  return [...OWN_SUMS, ...used.flat()];
}

/** Formatted sums. */
export type SumTexts = Record<ActivitySum | "time", string>;

/** A day, month or year of a statement. */
interface ActivityLine {
  /** First day, as an ISO date. */
  from: string;
  name: string;
  sums: SumTexts;
  /** The shown sums that are not zero. */
  used: (keyof SumTexts)[];
}

export interface ActivityData {
  period: StatementPeriod;
  /** Localized name of the period: the month, the year, or for a lifetime the day the account was opened. */
  name: string;
  /** First days of the adjacent periods, as ISO dates; null before the account was opened or if in the future. */
  previous: string | null;
  next: string | null;
  /** First day of this period, as an ISO date. */
  from: string;
  total: SumTexts;
  /** The sums that are shown. */
  names: ActivitySum[];
  lines: ActivityLine[];
}

/** The requested period of a statement. */
interface ActivityPeriod {
  period: StatementPeriod;
  /** First day of the month or year, as an ISO date; undefined for the current one and for a lifetime. */
  on: string | undefined;
}

/** Parses the query of the screen; the default is the current month. */
export function parseActivityPeriod(query: URLSearchParams): ActivityPeriod {
  const period = STATEMENT_PERIODS.find((name) => name === query.get("period")) ?? "month";
  const on = query.get("on") ?? "";
  const isValid = /^\d{4}-\d\d-\d\d$/.test(on) && !Number.isNaN(Date.parse(on)) && on >= "2000";
  return { period, on: isValid && period !== "lifetime" ? on : undefined };
}

/** First day of the previous or next period, as an ISO date. */
export function adjacentPeriodStart(from: string, period: "month" | "year", step: 1 | -1): string {
  const date = new Date(from);
  if (period === "month") date.setUTCMonth(date.getUTCMonth() + step);
  else date.setUTCFullYear(date.getUTCFullYear() + step);
  return date.toISOString().slice(0, 10);
}
