import { numberTag } from "#contract/wire/format-tags.ts";
import { memoize } from "#contract/wire/memoize.ts";

/** Numbers as texts that are the same on the server and in every browser. Formats are kept, because creating one is expensive. */

const percentFormat = memoize((iso) => new Intl.NumberFormat(numberTag(iso), { style: "percent" }));

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

const decimalFormat = memoize((iso) => new Intl.NumberFormat(numberTag(iso), { maximumFractionDigits: 2 }));

/** A localized number with at most two decimals: "96.5". @param iso BCP 47 tag */
export function decimalText(number: number, iso: string): string {
  return decimalFormat(iso).format(number);
}

const oddsFormat = memoize(
  (iso) =>
    new Intl.NumberFormat(numberTag(iso), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }),
);

/** Decimal odds with the decimal mark of the language, as the sportsbook itself writes them: "2.35". @param iso BCP 47 tag */
export function oddsText(odds: number, iso: string): string {
  return oddsFormat(iso).format(odds);
}

/**
 * A localized multiplier: "2.35×".
 *
 * @param multiplier in hundredths
 * @param iso BCP 47 tag
 */
export function multiplierText(multiplier: number, iso: string): string {
  return `${oddsText(multiplier / 100, iso)}×`;
}

/**
 * Formats a decimal as the initial value of an input: `12,50` if the locale's decimal separator is a comma, else unchanged. Forms
 * accept only these two separators.
 *
 * @param decimal with a point, or an integer
 * @param iso BCP 47 tag
 */
export function decimalInputText(decimal: string, iso: string): string {
  const separator = decimalFormat(iso)
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal")?.value;
  return separator === "," ? decimal.replace(".", ",") : decimal;
}
