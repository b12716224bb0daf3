export const ODDS_FORMATS = ["decimal", "fractional", "american", "hongkong", "malay", "indonesian"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** U+2212, as wide as the plus sign of tabular digits. */
const MINUS = "\u2212";

/** Denominators that bookmakers use, by the profit per stake of one in thousandths from which they are used. */
const STEPS: readonly { from: number; denominators: readonly number[] }[] = [
  { from: 10_000, denominators: [1, 2] },
  { from: 2_000, denominators: [1, 2, 4, 5, 10, 3] },
  { from: 100, denominators: [1, 2, 4, 5, 8, 10, 3, 6, 7, 9, 11, 13, 15, 20] },
];
const SHORT_DENOMINATORS: readonly number[] = [10, 11, 13, 15, 20, 25, 33, 40, 50, 66, 100];
/** Characters that fit in a box of odds. */
const MAX_LENGTH = 5;
/** Odds are whole thousandths: 4.333 stands for 10/3. */
const ROUNDING = 3;
/** Fractions that are conventionally not reduced. */
const CONVENTIONAL: Readonly<Record<string, string>> = { "3/2": "6/4", "1/1": "1/1", "10/3": "100/30" };

/**
 * Formats odds for players.
 *
 * @param odds decimal odds in thousandths, above 1000
 */
export function formatOdds(odds: number, format: OddsFormat, decimalMark = "."): string {
  const profit = odds - 1000;
  switch (format) {
    case "decimal":
      return decimalText(odds).replace(".", decimalMark);
    case "hongkong":
      return thousandths(profit).replace(".", decimalMark);
    case "fractional":
      return fraction(profit);
    case "american":
      return profit >= 1000
        ? `+${Math.round(profit / 10)}`
        : `${MINUS}${Math.round(100_000 / Math.max(profit, 1))}`;
    case "malay":
      return signed(profit <= 1000 ? profit : -1_000_000 / profit).replace(".", decimalMark);
    case "indonesian":
      return signed(profit >= 1000 ? profit : -1_000_000 / Math.max(profit, 1)).replace(".", decimalMark);
  }
}

/** Two digits up to 100, then none: 1.85, 12.50, 151. The odds of long accumulators have their thousands apart: 134 723. */
function decimalText(odds: number): string {
  if (odds >= 100_000) return groupThousands(Math.floor(odds / 1000));
  return thousandths(odds);
}

/** Groups from five digits on, with the narrow space that all languages understand. */
function groupThousands(value: number): string {
  const digits = String(value);
  return digits.length > 4 ? digits.replace(/\B(?=(\d{3})+$)/g, "\u202f") : digits;
}

function thousandths(value: number): string {
  // Rounded down, so that nothing is promised that is not paid.
  return (Math.floor(value / 10) / 100).toFixed(2);
}

/** Malay and Indonesian odds: negative ones are written with a sign, both with two digits. */
function signed(value: number): string {
  const text = Math.abs(value / 1000).toFixed(2);
  return value < 0 ? `${MINUS}${text}` : text;
}

/**
 * The customary fraction for a profit in thousandths: the nearest that does not promise more than is paid. A price of two digits such
 * as 1.61 has an exact fraction (61/100), but no bookmaker quotes it and it does not fit in a box of odds.
 */
function fraction(profit: number): string {
  const denominators = STEPS.find(({ from }) => profit >= from)?.denominators ?? SHORT_DENOMINATORS;
  let best = { text: "1/100", value: 0 };
  for (const denominator of denominators) {
    const numerator = Math.floor((profit * denominator + ROUNDING) / 1000);
    const value = numerator / denominator;
    if (numerator === 0 || value <= best.value + 1e-9) continue;
    const divisor = greatestCommonDivisor(numerator, denominator);
    const text = `${numerator / divisor}/${denominator / divisor}`;
    if (text.length <= MAX_LENGTH) best = { text, value };
  }
  return CONVENTIONAL[best.text] ?? best.text;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
