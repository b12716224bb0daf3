export const ODDS_FORMATS = ["decimal", "fractional", "american", "hongkong", "malay", "indonesian"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** U+2212, as wide as the plus sign of tabular digits. */
const MINUS = "\u2212";

/**
 * The profit per stake of one as bookmakers write it. Denominators up to 20 and the usual steps above; a price between them is shown
 * as the nearest.
 */
const DENOMINATORS = [1, 2, 4, 5, 8, 10, 3, 6, 7, 9, 11, 13, 15, 20, 25, 33, 40, 50, 100];
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

/** Two digits up to 100, then none: 1.85, 12.50, 151. */
function decimalText(odds: number): string {
  if (odds >= 100_000) return String(Math.floor(odds / 1000));
  return thousandths(odds);
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

/** The nearest of the customary fractions for a profit in thousandths. */
function fraction(profit: number): string {
  const target = profit / 1000;
  let best = { numerator: Math.max(1, Math.round(target)), denominator: 1, error: Number.POSITIVE_INFINITY };
  // From 10 on bookmakers quote whole numbers and halves only.
  const denominators = target >= 10 ? [1, 2] : DENOMINATORS;
  for (const denominator of denominators) {
    const numerator = Math.max(1, Math.round(target * denominator));
    const error = Math.abs(numerator / denominator - target);
    if (error < best.error - 1e-9) best = { numerator, denominator, error };
  }
  const divisor = greatestCommonDivisor(best.numerator, best.denominator);
  const text = `${best.numerator / divisor}/${best.denominator / divisor}`;
  return CONVENTIONAL[text] ?? text;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
