/** Chromium lacks Kazakh month names; numeric dates are the same in both. */
const IN_FIGURES: Readonly<Record<string, string>> = { kk: "ru" };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(iso: string): Intl.DateTimeFormat {
  const known = formats.get(iso);
  if (known) return known;
  const figures = IN_FIGURES[iso.split("-")[0] ?? ""];
  const style = figures
    ? ({ day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" } as const)
    : ({ dateStyle: "long", timeStyle: "short" } as const);
  const made = new Intl.DateTimeFormat(figures ?? iso, { ...style, hourCycle: "h23", timeZone: "UTC" });
  formats.set(iso, made);
  return made;
}

/**
 * Formats a time in a language, in UTC and labelled as UTC: limits and breaks apply at the same time for every player,
 * independent of the browser's time zone.
 *
 * @param at ISO time
 * @param iso BCP 47 tag of the page
 */
export function momentText(at: string, iso: string): string {
  return `${formatOf(iso).format(new Date(at))} UTC`;
}
