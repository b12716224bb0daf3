/**
 * A decimal as its reader would type it: `12,50` where figures have a comma, else as it is. Other marks than these two are
 * none that a form takes.
 *
 * @param decimal with a point, or none
 * @param iso locale of the reader's figures; Chromium has none for Kazakh, and Russian writes them alike
 */
export function typedDecimal(decimal: string, iso: string): string {
  const mark = new Intl.NumberFormat(iso.startsWith("kk") ? "ru" : iso)
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal")?.value;
  return mark === "," ? decimal.replace(".", ",") : decimal;
}
