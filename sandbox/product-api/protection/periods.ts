import type { LimitPeriod } from "#contract/protection/protection-terms.ts";

const DAY = 24 * 3600 * 1000;

/** A stretch of time in milliseconds since 1970, its end not included. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The calendar period in UTC that a moment lies in: a day from midnight, a week from Monday's midnight, a month from the
 * midnight of its first day.
 */
export function periodAt(period: LimitPeriod, at: Date): Span {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  if (period === "month") return { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) };
  const midnight = Date.UTC(year, month, day);
  if (period === "day") return { from: midnight, to: midnight + DAY };
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  const monday = midnight - sinceMonday * DAY;
  return { from: monday, to: monday + 7 * DAY };
}

/**
 * So many months after a moment: the same day of the month and time of day, or the month's last day where it has no such
 * day.
 */
export function monthsAfter(at: Date, months: number): Date {
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(at.getUTCMonth() + months);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(at.getUTCDate(), days));
  return moved;
}

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY);
}
