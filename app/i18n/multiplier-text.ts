const formatters = new Map<string, Intl.NumberFormat>();

/** A multiplier in hundredths as a reader writes it: "2.35×". Chromium has no Kazakh figures; Russian writes them alike. */
export function multiplierText(multiplier: number, iso: string): string {
  const tag = iso.startsWith("kk") ? "ru" : iso;
  const known =
    formatters.get(tag) ??
    new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });
  formatters.set(tag, known);
  return `${known.format(multiplier / 100)}×`;
}
