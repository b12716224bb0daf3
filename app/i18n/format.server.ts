import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { memoize } from "#contract/wire/memoize.ts";
import { dateTag } from "#contract/wire/utc-time.ts";

/**
 * Localized dates, numbers and durations. They are formatted on the server, because browsers lack the data of some languages,
 * such as Kazakh, and hydration would render another text.
 */

/** @param isoDate a date without a time, read as UTC */
export function dateText(isoDate: string, locale: LocaleCode, style: "medium" | "long"): string {
  const { iso } = localeOf(locale);
  return new Intl.DateTimeFormat(dateTag(iso), { dateStyle: style, timeZone: "UTC" }).format(
    new Date(isoDate),
  );
}

// Cached, because a payment form formats dozens of values, and creating a format costs fifty times as much as using it.
const percentFormats = memoize(
  (iso) => new Intl.NumberFormat(iso, { style: "percent", maximumFractionDigits: 2 }),
);
const numberFormats = memoize((iso) => new Intl.NumberFormat(iso, { maximumFractionDigits: 2 }));
const unitFormats = {
  hour: memoize((iso) => new Intl.NumberFormat(iso, { style: "unit", unit: "hour", unitDisplay: "short" })),
  minute: memoize(
    (iso) => new Intl.NumberFormat(iso, { style: "unit", unit: "minute", unitDisplay: "short" }),
  ),
};

export function numberText(value: number, locale: LocaleCode): string {
  return numberFormats(localeOf(locale).iso).format(value);
}

/** @param value 96.16 for 96.16 % */
export function percentText(value: number, locale: LocaleCode): string {
  const { iso } = localeOf(locale);
  return percentFormats(iso).format(value / 100);
}

/** A duration in hours and minutes: "2 hr 30 min". */
export function durationText(minutes: number, locale: LocaleCode): string {
  const { iso } = localeOf(locale);
  const unit = (value: number, name: keyof typeof unitFormats) => unitFormats[name](iso).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && unit(hours, "hour"), (rest > 0 || hours === 0) && unit(rest, "minute")]
    .filter(Boolean)
    .join(" ");
}

/** The month of an ISO date: "November 2026". */
export function monthText(isoDate: string, locale: LocaleCode): string {
  const { iso } = localeOf(locale);
  return new Intl.DateTimeFormat(dateTag(iso), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(isoDate),
  );
}

const DAY_SECONDS = 24 * 3600;

/** The age of something recent, "5 min. ago"; after a week its date. */
export function ageText(at: string, now: Date, locale: LocaleCode): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
  const format = new Intl.RelativeTimeFormat(dateTag(localeOf(locale).iso), {
    numeric: "auto",
    style: "short",
  });
  if (seconds < 60) return format.format(0, "second");
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), "minute");
  if (seconds < DAY_SECONDS) return format.format(-Math.floor(seconds / 3600), "hour");
  if (seconds < 7 * DAY_SECONDS) return format.format(-Math.floor(seconds / DAY_SECONDS), "day");
  return dateText(at, locale, "medium");
}
