import { dateTag, hasDateNames, numericDateTag } from "./format-tags.ts";
import { memoize } from "./memoize.ts";

const LONG = { dateStyle: "long", timeStyle: "short" } as const;
const NUMERIC = {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;

const formatterFor = memoize((iso) => {
  const [tag, style] = hasDateNames(iso) ? [dateTag(iso), LONG] : [numericDateTag(iso), NUMERIC];
  return new Intl.DateTimeFormat(tag, { ...style, hourCycle: "h23", timeZone: "UTC" });
});

/** Formats a time; a dash stands for one that is unknown, which `Intl` refuses. */
export function shownOrDash(instant: string, format: (date: Date) => string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? "–" : format(date);
}

/**
 * Formats a time in UTC, with the label UTC. It does not use the browser's time zone, because limits and breaks apply at the same
 * time for every player.
 *
 * @param instant ISO time
 * @param iso BCP 47 tag of the page
 */
export function formatUtcTime(instant: string, iso: string): string {
  return shownOrDash(instant, (date) => `${formatterFor(iso).format(date)} UTC`);
}

const shortFormatterFor = memoize(
  (iso) =>
    new Intl.DateTimeFormat(numericDateTag(iso), {
      day: "2-digit",
      month: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: "UTC",
    }),
);

/** Formats day, month and time in UTC for a narrow column: "24/11, 13:05". @param iso BCP 47 tag of the page */
export function formatShortUtcTime(instant: string, iso: string): string {
  return shownOrDash(instant, (date) => shortFormatterFor(iso).format(date));
}
