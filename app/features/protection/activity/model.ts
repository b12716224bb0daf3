import {
  STATEMENT_PERIODS,
  type StatementPeriod,
  type StatementSum,
} from "#contract/protection/protection-constants.ts";

/** The sums of real money that a statement shows, in order. */
export const OWN_SUMS = ["deposits", "withdrawals", "stakes", "payouts", "net"] as const;
/** The sums of bonus money, shown only if bonus money was staked or won. */
export const BONUS_SUMS = ["bonus_stakes", "bonus_payouts"] as const;

/** Formatted sums. */
export type SumTexts = Record<StatementSum | "time", string>;

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
  /** Whether bonus money was staked or won. */
  withBonus: boolean;
  lines: { from: string; name: string; sums: SumTexts }[];
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
