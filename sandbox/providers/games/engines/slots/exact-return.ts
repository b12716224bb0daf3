import { type LinesPaytable, linePayTable, REELS, reelTables, scatterAward } from "./lines-paytable.ts";
import { SYMBOL_COUNT } from "./symbols.ts";

export interface ExactReturn {
  /** Expected win divided by the stake. */
  total: Fraction;
  /** The parts of `total` from the paid spin and from free spins. */
  base: Fraction;
  free: Fraction;
  /** Expected number of free spins in a round. */
  freeSpins: Fraction;
  /** Probability that a round has free spins. */
  trigger: Fraction;
  /** The total in percent with 4 decimals, as in the paytable. */
  percent: string;
}

/**
 * The exact return to player of a lines slot: rational arithmetic over every stop of every reel, without sampling.
 *
 * The expected win of a spin is the sum of the expected wins of its lines and of its scatters. Reels are independent and all
 * stops have the same probability, so on each line a reel shows a symbol in proportion to its count on the strip: one enumeration
 * of the 10^5 possible lines covers all twenty lines. The expected number of free spins, with its cap, is computed state by state.
 * Whether a free spin is played depends only on earlier spins, so the expected win of all free spins is their expected number
 * times the expected win of one (Wald's identity).
 */
export function exactReturn(paytable: LinesPaytable): ExactReturn {
  const baseScatters = scatterCounts(paytable.baseStrips);
  const freeSpins = expectedFreeSpins(paytable, baseScatters, scatterCounts(paytable.freeStrips));
  const base = spinReturn(paytable, paytable.baseStrips);
  const freeSpin = times(
    spinReturn(paytable, paytable.freeStrips),
    fraction(BigInt(paytable.freeSpinMultiplier)),
  );
  const free = times(freeSpins, freeSpin);
  const total = plus(base, free);
  const triggers = baseScatters.filter((_, count) => scatterAward(paytable, count).freeSpins > 0);
  return {
    total,
    base,
    free,
    freeSpins,
    trigger: fraction(sum(triggers), sum(baseScatters)),
    percent: decimal(times(total, fraction(100n)), 4),
  };
}

/** Expected win of one spin divided by the stake, before any multiplier. */
function spinReturn(paytable: LinesPaytable, strips: readonly string[]): Fraction {
  const lines = fraction(lineWays(paytable, strips), stopCombinations(strips));
  const counts = scatterCounts(strips);
  const stakes = counts.map((ways, count) => ways * BigInt(scatterAward(paytable, count).stakes));
  // A line bet is a twentieth of the stake and there are twenty lines, so the mean of one line is the mean of all.
  return plus(lines, fraction(sum(stakes), sum(counts)));
}

/** Win of one line in line bets, summed over every combination of its five symbols, weighted by its number of stops. */
function lineWays(paytable: LinesPaytable, strips: readonly string[]): bigint {
  const pays = linePayTable(paytable);
  const ways = reelTables(strips).map((table) => {
    const counts = new Array<number>(SYMBOL_COUNT).fill(0);
    for (let stop = 0; stop < table.length; stop += 1) {
      const symbol = table.window[stop * 3] as number;
      counts[symbol] = (counts[symbol] as number) + 1;
    }
    return counts;
  });
  let total = 0n;
  const visit = (reel: number, code: number, product: number): void => {
    if (product === 0) return;
    if (reel === REELS) {
      total += BigInt(product) * BigInt(pays[code] as number);
      return;
    }
    for (let symbol = 0; symbol < SYMBOL_COUNT; symbol += 1) {
      visit(reel + 1, code * SYMBOL_COUNT + symbol, product * (ways[reel]?.[symbol] as number));
    }
  };
  visit(0, 0, 1);
  return total;
}

/** Number of stop combinations with 0, 1, … 5 scatters in view: the convolution of the counts of all reels. */
function scatterCounts(strips: readonly string[]): bigint[] {
  let counts = [1n];
  for (const table of reelTables(strips)) {
    const withScatter = BigInt(table.scatters.reduce((total, inView) => total + inView, 0));
    const without = BigInt(table.length) - withScatter;
    const previous = counts;
    counts = [...previous, 0n].map(
      (ways, count) => ways * without + (previous[count - 1] ?? 0n) * withScatter,
    );
  }
  return counts;
}

/**
 * Expected number of free spins in a round. After `played` of `awarded` spins, the expected number of further spins is 0 if both
 * are equal; otherwise 1 + the mean of the following states over the scatters of the next spin. All values at one `played`
 * share the denominator ways^(cap - played), so the recursion uses integers only.
 */
function expectedFreeSpins(paytable: LinesPaytable, base: bigint[], free: bigint[]): Fraction {
  const cap = paytable.freeSpinCap;
  const ways = sum(free);
  let following = new Array<bigint>(cap + 1).fill(0n);
  let denominator = 1n;
  const first = base.map((_, count) => Math.min(scatterAward(paytable, count).freeSpins, cap));

  for (let played = cap - 1; played >= 0; played -= 1) {
    denominator *= ways;
    following = following.map((_, awarded) => {
      if (awarded <= played) return 0n;
      const rest = free.map((chances, count) => {
        const next = Math.min(awarded + scatterAward(paytable, count).freeSpins, cap);
        return chances * (following[next] as bigint);
      });
      return denominator + sum(rest);
    });
  }
  const total = sum(base.map((chances, count) => chances * (following[first[count] as number] as bigint)));
  return fraction(total, sum(base) * denominator);
}

function stopCombinations(strips: readonly string[]): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

/** An exact non-negative rational number in lowest terms. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

export function fraction(numerator: bigint, denominator: bigint = 1n): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** The value as decimal text, rounded half up: `decimal(fraction(2n, 3n), 4)` is "0.6667". */
function decimal({ numerator, denominator }: Fraction, digits: number): string {
  const scaled = (2n * numerator * 10n ** BigInt(digits) + denominator) / (2n * denominator);
  const text = scaled.toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The value as a float. */
export function toNumber(value: Fraction): number {
  return Number(decimal(value, 18));
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
