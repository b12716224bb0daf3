import { dateTag, numberTag } from "#contract/wire/format-tags.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { memoize } from "#contract/wire/memoize.ts";
import { shownOrDash } from "#contract/wire/utc-time.ts";
import { decimalText } from "./number-text.ts";

/**
 * Localized dates, numbers, durations and names. They are formatted on the server, because browsers lack the data of some languages,
 * such as Kazakh, and names of countries differ, so hydration would render another text. Formats are kept, because creating one costs
 * fifty times as much as using it, and a payment form formats dozens of values.
 */

function dateFormats(options: Intl.DateTimeFormatOptions): (locale: LocaleCode) => Intl.DateTimeFormat {
  const formats = memoize(
    (iso) => new Intl.DateTimeFormat(dateTag(iso), { hourCycle: "h23", timeZone: "UTC", ...options }),
  );
  return (locale) => formats(localeOf(locale).iso);
}

const dayFormats = { medium: dateFormats({ dateStyle: "medium" }), long: dateFormats({ dateStyle: "long" }) };

/** @param isoDate a date without a time, read as UTC */
export function dateText(isoDate: string, locale: LocaleCode, style: "medium" | "long"): string {
  return shownOrDash(isoDate, (date) => dayFormats[style](locale).format(date));
}

const monthFormat = dateFormats({ month: "long", year: "numeric" });

/** The month of an ISO date: "November 2026". */
export function monthText(isoDate: string, locale: LocaleCode): string {
  return shownOrDash(isoDate, (date) => monthFormat(locale).format(date));
}

const monthNameFormat = dateFormats({ month: "long" });

/** The names of the twelve months. */
export function monthNames(locale: LocaleCode): string[] {
  const format = monthNameFormat(locale);
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}

const cardTimeFormat = dateFormats({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** A time of at most a year away, short enough for a card: "24 Nov, 00:00 UTC". */
export function cardTimeText(instant: string, locale: LocaleCode): string {
  return shownOrDash(instant, (date) => `${cardTimeFormat(locale).format(date)} UTC`);
}

const weekdayTimeFormat = dateFormats({ weekday: "short", hour: "2-digit", minute: "2-digit" });

/** A time of the next days, in UTC: "Tue 13:05". */
export function weekdayTimeText(instant: string, locale: LocaleCode): string {
  return shownOrDash(instant, (date) => weekdayTimeFormat(locale).format(date));
}

const zonedFormats = memoize((tagAndZone) => {
  const [iso = "", timeZone] = tagAndZone.split(" ");
  return new Intl.DateTimeFormat(dateTag(iso), { dateStyle: "medium", timeZone });
});

/** The date of a time in a time zone. */
export function zonedDateText(instant: string, locale: LocaleCode, timeZone: string): string {
  return shownOrDash(instant, (date) => zonedFormats(`${localeOf(locale).iso} ${timeZone}`).format(date));
}

/** The dates of a period in a time zone; its end is exclusive. */
export function zonedPeriodText(start: string, end: string, locale: LocaleCode, timeZone: string): string {
  const format = zonedFormats(`${localeOf(locale).iso} ${timeZone}`);
  return shownOrDash(start, (from) =>
    shownOrDash(end, (to) => format.formatRange(from, new Date(to.getTime() - 1))),
  );
}

const DAY_SECONDS = 24 * 3600;
const ageFormats = memoize(
  (iso) => new Intl.RelativeTimeFormat(dateTag(iso), { numeric: "auto", style: "short" }),
);

/** The age of something recent, "5 min. ago"; after a week its date. */
export function ageText(instant: string, now: Date, locale: LocaleCode): string {
  if (Number.isNaN(Date.parse(instant))) return shownOrDash(instant, String);
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  const format = ageFormats(localeOf(locale).iso);
  if (seconds < 60) return format.format(0, "second");
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), "minute");
  if (seconds < DAY_SECONDS) return format.format(-Math.floor(seconds / 3600), "hour");
  if (seconds < 7 * DAY_SECONDS) return format.format(-Math.floor(seconds / DAY_SECONDS), "day");
  return dateText(instant, locale, "medium");
}

/** A number with at most two decimals. */
export function numberText(value: number, locale: LocaleCode): string {
  return decimalText(value, localeOf(locale).iso);
}

const percentFormats = memoize(
  (iso) => new Intl.NumberFormat(numberTag(iso), { style: "percent", maximumFractionDigits: 2 }),
);

/** @param value 96.16 for 96.16 % */
export function percentText(value: number, locale: LocaleCode): string {
  return percentFormats(localeOf(locale).iso).format(value / 100);
}

function unitFormats(unit: string, options: Intl.NumberFormatOptions = {}) {
  const formats = memoize(
    (iso) => new Intl.NumberFormat(iso, { style: "unit", unit, unitDisplay: "short", ...options }),
  );
  return (value: number, locale: LocaleCode) => formats(localeOf(locale).iso).format(value);
}

const hoursText = unitFormats("hour");
const minutesText = unitFormats("minute");

/** A duration in hours and minutes: "2 hr 30 min". */
export function durationText(minutes: number, locale: LocaleCode): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && hoursText(hours, locale), (rest > 0 || hours === 0) && minutesText(rest, locale)]
    .filter(Boolean)
    .join(" ");
}

const kilobytesText = unitFormats("kilobyte", { maximumFractionDigits: 0 });
const megabytesText = unitFormats("megabyte", { maximumFractionDigits: 1 });

/** A file size: "340 kB", "2.4 MB". */
export function fileSizeText(bytes: number, locale: LocaleCode): string {
  if (bytes < 1_000_000) return kilobytesText(Math.max(bytes / 1000, 1), locale);
  return megabytesText(bytes / 1_000_000, locale);
}

const regionNames = memoize((iso) => new Intl.DisplayNames(iso, { type: "region", fallback: "none" }));

/** The name of a country; null if the language has none. @param code ISO 3166-1 alpha-2 */
export function regionName(code: string, locale: LocaleCode): string | null {
  // Intl throws for what is no code at all, which a product API may send.
  return /^(?:[a-z]{2}|\d{3})$/i.test(code)
    ? (regionNames(localeOf(locale).iso).of(code.toUpperCase()) ?? null)
    : null;
}

const currencyNames = memoize((iso) => new Intl.DisplayNames(iso, { type: "currency" }));

/** The name of a currency; its code if the language has none. */
export function currencyName(code: string, locale: LocaleCode): string {
  return /^[a-z]{3}$/i.test(code) ? (currencyNames(localeOf(locale).iso).of(code) ?? code) : code;
}

/** The country of a locale; for one without, null, or with `likely` that of most speakers of its language. */
export function regionOf(locale: LocaleCode, { likely = false } = {}): string | null {
  const tag = new Intl.Locale(localeOf(locale).iso);
  return (likely ? tag.maximize() : tag).region ?? null;
}
