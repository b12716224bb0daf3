/** An exact non-negative rational number in lowest terms. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

export function fraction(numerator: bigint, denominator: bigint = 1n): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Decimal text, rounded half up: `decimal(fraction(2n, 3n), 4)` is "0.6667". */
export function decimal({ numerator, denominator }: Fraction, digits: number): string {
  const scaled = (2n * numerator * 10n ** BigInt(digits) + denominator) / (2n * denominator);
  const text = scaled.toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The nearest float. */
export function toNumber(value: Fraction): number {
  return Number(decimal(value, 18));
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
