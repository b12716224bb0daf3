import { STATEMENT_PERIODS, type StatementPeriod } from "#contract/protection/protection-terms.ts";

/** The statement that an address asks for: the present month's where it says nothing sensible. */
export interface ActivityPeriod {
  period: StatementPeriod;
  /** The first day of the month or year, as an ISO date; undefined for today's, and for a lifetime. */
  on: string | undefined;
}

export function activityPeriod(query: URLSearchParams): ActivityPeriod {
  const period = STATEMENT_PERIODS.find((name) => name === query.get("period")) ?? "month";
  const on = query.get("on") ?? "";
  const known = /^\d{4}-\d\d-\d\d$/.test(on) && !Number.isNaN(Date.parse(on)) && on >= "2000";
  return { period, on: known && period !== "lifetime" ? on : undefined };
}

/** The period before or after the one that begins on a day. */
export function neighbour(from: string, period: "month" | "year", step: 1 | -1): string {
  const date = new Date(from);
  if (period === "month") date.setUTCMonth(date.getUTCMonth() + step);
  else date.setUTCFullYear(date.getUTCFullYear() + step);
  return date.toISOString().slice(0, 10);
}
