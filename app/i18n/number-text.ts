import { memoize } from "#contract/wire/memoize.ts";

/** Chromium has no number format for Kazakh; the Russian format is equal. */
const numberTag = (iso: string) => (iso.startsWith("kk") ? "ru" : iso);

const percentFormat = memoize((iso) => new Intl.NumberFormat(iso, { style: "percent" }));

/**
 * A share in whole percent, localized.
 *
 * @param percent 40 for 40 %
 * @param iso BCP 47 tag
 */
export function wholePercentText(percent: number, iso: string): string {
  return percentFormat(iso).format(percent / 100);
}

const wholeNumberFormat = memoize(
  (iso) => new Intl.NumberFormat(numberTag(iso), { maximumFractionDigits: 0 }),
);

/** A localized integer with its thousands separated: "100,000,000". @param iso BCP 47 tag */
export function wholeNumberText(number: number, iso: string): string {
  return wholeNumberFormat(iso).format(number);
}

const multiplierFormat = memoize(
  (iso) =>
    new Intl.NumberFormat(numberTag(iso), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }),
);

/**
 * A localized multiplier: "2.35×".
 *
 * @param multiplier in hundredths
 * @param iso BCP 47 tag
 */
export function multiplierText(multiplier: number, iso: string): string {
  return `${multiplierFormat(iso).format(multiplier / 100)}×`;
}

/**
 * Formats a decimal as the initial value of an input: `12,50` if the locale's decimal separator is a comma, else unchanged. Forms
 * accept only these two separators.
 *
 * @param decimal with a point, or an integer
 * @param iso BCP 47 tag
 */
export function decimalInputText(decimal: string, iso: string): string {
  const separator = new Intl.NumberFormat(numberTag(iso))
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal")?.value;
  return separator === "," ? decimal.replace(".", ",") : decimal;
}
