import { memoize } from "#contract/wire/memoize.ts";

const formats = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

const HOUR = 3_600_000;

/** Whether it is an IANA name of a time zone that this process knows. */
export function isTimeZone(name: string): boolean {
  try {
    formats(name);
    return true;
  } catch {
    return false;
  }
}

/** The date of an instant in a time zone: `2026-10-31`. */
export function dateIn(timeZone: string, instant: Date): string {
  return formats(timeZone).format(instant);
}

/** The date some days after another one. */
export function addDays(date: string, days: number): string {
  const midnight = new Date(`${date}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, 10);
}

/**
 * The instant at which a date begins in a time zone. It is searched, because a day begins at 01:00 where a change to summer time skips
 * midnight, and lasts 23 or 25 hours on such days.
 */
export function startOf(timeZone: string, date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Time zones are at most 14 hours ahead of UTC and 12 hours behind it.
  let before = midnight - 15 * HOUR;
  let reached = midnight + 13 * HOUR;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dateIn(timeZone, new Date(middle)) < date) before = middle;
    else reached = middle;
  }
  return new Date(reached);
}
