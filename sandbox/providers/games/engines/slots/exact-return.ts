import { decimal, type Fraction, fraction, plus, times } from "./fraction.ts";
import { type LinesMaths, REELS, SYMBOLS, scatterAward } from "./lines-maths.ts";
import { linePayTable, reelTables } from "./lines-tables.ts";

export interface ExactReturn {
  /** Expected win over stake, exactly. */
  total: Fraction;
  /** Its part from the paid spin and from free spins. */
  base: Fraction;
  free: Fraction;
  /** Expected number of free spins in a round. */
  freeSpins: Fraction;
  /** Chance that a round has any. */
  trigger: Fraction;
  /** The total in percent with 4 decimals, as it is stated. */
  percent: string;
}

/**
 * The return to player of a lines slot, exactly: rational arithmetic over every stop of every reel, no sampling.
 *
 * A spin's expected win is the sum of its lines' and its scatters'. Reels are independent and every stop is as likely,
 * so on each line each reel shows a symbol as often as its strip holds it: one enumeration of the 10^5 lines serves all
 * twenty. The number of free spins is a process with a cap, solved state by state. A free spin's win may depend on what
 * that spin shows, but whether it is played depends only on spins before it; so the expected win of all is their
 * expected number times the expected win of one (Wald's identity).
 */
export function exactReturn(maths: LinesMaths): ExactReturn {
  const baseScatters = scatterCounts(maths.baseStrips);
  const freeSpins = expectedFreeSpins(maths, baseScatters, scatterCounts(maths.freeStrips));
  const base = spinReturn(maths, maths.baseStrips);
  const freeSpin = times(spinReturn(maths, maths.freeStrips), fraction(BigInt(maths.freeSpinMultiplier)));
  const free = times(freeSpins, freeSpin);
  const total = plus(base, free);
  const triggers = baseScatters.filter((_, count) => scatterAward(maths, count).freeSpins > 0);
  return {
    total,
    base,
    free,
    freeSpins,
    trigger: fraction(sum(triggers), sum(baseScatters)),
    percent: decimal(times(total, fraction(100n)), 4),
  };
}

/** Expected win of one spin over the stake, before any multiplier. */
function spinReturn(maths: LinesMaths, strips: readonly string[]): Fraction {
  const lines = fraction(lineWays(maths, strips), stopsInAll(strips));
  const counts = scatterCounts(strips);
  const stakes = counts.map((ways, count) => ways * BigInt(scatterAward(maths, count).stakes));
  // One line bet is a twentieth of the stake and there are twenty lines, so a line's mean is the mean of all.
  return plus(lines, fraction(sum(stakes), sum(counts)));
}

/** Line bets that one line pays, summed over every combination of its five symbols times the ways to stop on it. */
function lineWays(maths: LinesMaths, strips: readonly string[]): bigint {
  const pays = linePayTable(maths);
  const ways = reelTables(strips).map((table) => {
    const counts = new Array<number>(SYMBOLS).fill(0);
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
    for (let symbol = 0; symbol < SYMBOLS; symbol += 1) {
      visit(reel + 1, code * SYMBOLS + symbol, product * (ways[reel]?.[symbol] as number));
    }
  };
  visit(0, 0, 1);
  return total;
}

/** In how many of all stop combinations 0, 1, … 5 scatters are in view: the reels' own counts, convolved. */
function scatterCounts(strips: readonly string[]): bigint[] {
  let counts = [1n];
  for (const table of reelTables(strips)) {
    const seen = BigInt(table.scatters.reduce((total, inView) => total + inView, 0));
    const unseen = BigInt(table.length) - seen;
    const before = counts;
    counts = [...before, 0n].map((ways, count) => ways * unseen + (before[count - 1] ?? 0n) * seen);
  }
  return counts;
}

/**
 * Expected number of free spins in a round. With `played` of `owed` spins done, the expected number still to come is 0
 * where they are equal; else 1 + the mean over the next spin's scatters of what follows. All values at one `played`
 * share the denominator ways^(cap - played), so the recursion stays in whole numbers.
 */
function expectedFreeSpins(maths: LinesMaths, base: bigint[], free: bigint[]): Fraction {
  const cap = maths.freeSpinCap;
  const ways = sum(free);
  let following = new Array<bigint>(cap + 1).fill(0n);
  let denominator = 1n;
  const first = base.map((_, count) => Math.min(scatterAward(maths, count).freeSpins, cap));

  for (let played = cap - 1; played >= 0; played -= 1) {
    denominator *= ways;
    following = following.map((_, owed) => {
      if (owed <= played) return 0n;
      const rest = free.map((chances, count) => {
        const next = Math.min(owed + scatterAward(maths, count).freeSpins, cap);
        return chances * (following[next] as bigint);
      });
      return denominator + sum(rest);
    });
  }
  const total = sum(base.map((chances, count) => chances * (following[first[count] as number] as bigint)));
  return fraction(total, sum(base) * denominator);
}

function stopsInAll(strips: readonly string[]): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
