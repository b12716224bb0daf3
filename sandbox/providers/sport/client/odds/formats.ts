export const ODDS_FORMATS = ["decimal", "fractional", "american", "hongkong", "malay", "indonesian"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** U+2212, as wide as the plus sign of tabular digits. */
const MINUS = "\u2212";

/** Digits after the point at most, for the longest accumulators. */
const MAX_DIGITS = 9;

/** Denominators that bookmakers use, by the profit per stake of one in thousandths from which they are used. */
const STEPS: readonly { from: number; denominators: readonly number[] }[] = [
  { from: 10_000, denominators: [1, 2] },
  { from: 2_000, denominators: [1, 2, 4, 5, 10, 3] },
  { from: 100, denominators: [1, 2, 4, 5, 8, 10, 3, 6, 7, 9, 11, 13, 15, 20] },
];
const SHORT_DENOMINATORS: readonly number[] = [10, 11, 13, 15, 20, 25, 33, 40, 50, 66, 100];
/** Profits in thousandths below and from which a fraction has a numerator or a denominator of one, however long it is. */
const SHORT = 10;
const LONG = 1_000_000;
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
      return quotient(profit, 1000, "down").replace(".", decimalMark);
    case "fractional":
      return fraction(profit);
    case "american":
      return profit >= 1000
        ? `+${Math.floor(profit / 10)}`
        : `${MINUS}${Math.ceil(100_000 / Math.max(profit, 1))}`;
    case "malay":
      return (profit <= 1000 ? quotient(profit, 1000, "down") : stakePerUnit(profit)).replace(
        ".",
        decimalMark,
      );
    case "indonesian":
      return (profit >= 1000 ? quotient(profit, 1000, "down") : stakePerUnit(profit)).replace(
        ".",
        decimalMark,
      );
  }
}

/** Two digits up to 100, then none: 1.85, 12.50, 151. The odds of long accumulators have their thousands apart: 134 723. */
function decimalText(odds: number): string {
  if (odds >= 100_000) return groupThousands(Math.floor(odds / 1000));
  // The third digit is much of what such short odds pay.
  return odds < 1100 && odds % 10 > 0 ? (odds / 1000).toFixed(3) : quotient(odds, 1000, "down");
}

/** Groups from five digits on, with the narrow space that all languages understand. */
function groupThousands(value: number): string {
  const digits = String(value);
  return digits.length > 4 ? digits.replace(/\B(?=(\d{3})+$)/g, "\u202f") : digits;
}

/** Negative odds: what must be staked to win one unit, rounded up. */
function stakePerUnit(profit: number): string {
  return `${MINUS}${quotient(1000, Math.max(profit, 1), "up")}`;
}

/** A quotient of whole numbers with two digits after the point, or three significant ones below 0.1: it is never shown as zero. */
function quotient(dividend: number, divisor: number, rounding: "down" | "up"): string {
  const value = dividend / divisor;
  // Rounded in the favour of no promise: fewer winnings, or a higher stake for them.
  const round = rounding === "down" ? Math.floor : Math.ceil;
  let digits = 2;
  while (value < 10 ** (1 - digits) && digits < MAX_DIGITS) digits += 1;
  if (digits > 2) digits += 1;
  const scale = 10 ** digits;
  // A third digit and further ones only if they say something: 0.05, but 0.0167.
  return (round((dividend * scale) / divisor) / scale).toFixed(digits).replace(/(\.\d\d\d*?)0+$/, "$1");
}

/**
 * The customary fraction for a profit in thousandths: the nearest that does not promise more than is paid. A price of two digits such
 * as 1.61 has an exact fraction (61/100), but no bookmaker quotes it and it does not fit in a box of odds.
 */
function fraction(profit: number): string {
  if (profit >= LONG) return `${groupThousands(Math.floor(profit / 1000))}/1`;
  if (profit < SHORT) return `1/${Math.ceil(1000 / Math.max(profit, 1))}`;
  const denominators = STEPS.find(({ from }) => profit >= from)?.denominators ?? SHORT_DENOMINATORS;
  let best = { text: "", value: 0 };
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
