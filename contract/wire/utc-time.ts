/**
 * Languages with a numeric date, and the language whose format they use. Chromium has no Kazakh month names, and numeric dates are
 * the same in Russian.
 */
const NUMERIC_DATE_LANGUAGES: Readonly<Record<string, string>> = { kk: "ru" };

/**
 * The tag for dates in a locale: plain English is British, as its texts are. Chromium and Node format `en` as American English.
 *
 * @param iso BCP 47 tag of the page
 */
export function dateTag(iso: string): string {
  return iso === "en" ? "en-GB" : iso;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dateTimeFormat(iso: string): Intl.DateTimeFormat {
  const cached = formats.get(iso);
  if (cached) return cached;
  const numericLanguage = NUMERIC_DATE_LANGUAGES[iso.split("-")[0] ?? ""];
  const style = numericLanguage
    ? ({ day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" } as const)
    : ({ dateStyle: "long", timeStyle: "short" } as const);
  const options = { ...style, hourCycle: "h23", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(numericLanguage ?? dateTag(iso), options);
  formats.set(iso, format);
  return format;
}

/**
 * Formats a time in UTC, with the label UTC. It does not use the browser's time zone, because limits and breaks apply at the same
 * time for every player.
 *
 * @param at ISO time
 * @param iso BCP 47 tag of the page
 */
export function formatUtcTime(at: string, iso: string): string {
  return `${dateTimeFormat(iso).format(new Date(at))} UTC`;
}
