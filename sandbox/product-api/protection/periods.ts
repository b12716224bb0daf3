import type { LimitPeriod } from "#contract/wire/protection/protection-constants.ts";

const DAY = 24 * 3600 * 1000;

/** A time span in milliseconds since 1970; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The calendar period in UTC that contains a time: a day starts at midnight, a week on Monday at midnight, a month on its
 * first day at midnight.
 */
export function periodAt(period: LimitPeriod, instant: Date): Span {
  const [year, month, day] = [instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()];
  if (period === "month") return { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) };
  const midnight = Date.UTC(year, month, day);
  if (period === "day") return { from: midnight, to: midnight + DAY };
  const daysSinceMonday = (instant.getUTCDay() + 6) % 7;
  const monday = midnight - daysSinceMonday * DAY;
  return { from: monday, to: monday + 7 * DAY };
}

/**
 * Adds calendar months and keeps the time of day and the day of the month; a month without that day gives its last day.
 */
export function monthsAfter(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCDate(1);
  moved.setUTCMonth(instant.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(instant.getUTCDate(), daysInMonth));
  return moved;
}

/** Adds days of 24 hours. */
export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY);
}
