import type { BetRequest } from "../protocol.ts";
import type { Result } from "../types.ts";

/** What one unit of stake returns, in millionths: 2.5 is 2_500_000. */
export const UNIT = 1_000_000n;

/** The terms of a leg on which its return depends. Odds in thousandths. */
export interface LegTerms {
  odds: number;
  /** The place part of an each-way leg; null for a leg on the win alone. */
  eachWay: { share: number } | null;
}

/** Results of a leg: of its win part, and of its place part if it is each way. */
export interface LegResult {
  win: Result;
  place: Result | null;
}

export const VOID_LEG: LegResult = { win: { won: 0, returned: 1 }, place: { won: 0, returned: 1 } };

/** What one unit of stake on a leg's win returns, in millionths. */
export function winFactor({ odds }: LegTerms, { win }: LegResult): bigint {
  return BigInt(Math.round(win.won * odds * 1000 + win.returned * 1_000_000));
}

/** What one unit of stake on a leg's place returns, in millionths: only the winnings are multiplied by the share. */
export function placeFactor({ odds, eachWay }: LegTerms, { win, place }: LegResult): bigint {
  const { won, returned } = place ?? win;
  const placeOdds = 1_000_000 + (odds - 1000) * 1000 * (eachWay?.share ?? 1);
  return BigInt(Math.round(won * placeOdds + returned * 1_000_000));
}

/** Sizes of the combinations of a bet: all legs together except in a system. A builder is one combination of one price. */
export function sizesOf(kind: BetRequest["kind"], legs: number, sizes: readonly number[]): readonly number[] {
  if (kind === "builder") return [1];
  return kind === "system" ? sizes : [legs];
}

/** Number of combinations of the given sizes. */
export function countCombinations(legs: number, sizes: readonly number[]): number {
  const ones = new Array<bigint>(legs).fill(1n);
  return Number(sizes.reduce((sum, size) => sum + (symmetricSums(ones)[size] ?? 0n), 0n));
}

/**
 * The return of a stake on each combination of legs, in minor units, exact and rounded down once.
 *
 * @param stake minor units on each combination
 * @param parts what a unit of stake returns on each leg, in millionths: one list for the win, another one for the place part
 */
export function returnOf(
  stake: number,
  parts: readonly (readonly bigint[])[],
  sizes: readonly number[],
): number {
  const total = parts.reduce((sum, factors) => sum + combinedReturn(factors, sizes), 0n);
  const legs = parts[0]?.length ?? 0;
  return Number((BigInt(stake) * total) / UNIT ** BigInt(legs));
}

/** What a boost adds to a return of minor units: a percentage of the winnings, rounded down. The slip and the book share it. */
export function boostOn(gross: number, totalStake: number, percent: number): number {
  if (percent === 0 || gross <= totalStake) return 0;
  return Number((BigInt(gross - totalStake) * BigInt(percent)) / 100n);
}

/** Sum over all combinations of the product of their factors, as a multiple of `UNIT ** -factors.length`. */
export function combinedReturn(factors: readonly bigint[], sizes: readonly number[]): bigint {
  const sums = symmetricSums(factors);
  return sizes.reduce((sum, size) => sum + (sums[size] ?? 0n) * UNIT ** BigInt(factors.length - size), 0n);
}

/**
 * Elementary symmetric polynomials: the entry `k` is the sum of the products of all combinations of `k` factors. It needs n² steps
 * instead of one per combination.
 */
function symmetricSums(factors: readonly bigint[]): bigint[] {
  const sums = new Array<bigint>(factors.length + 1).fill(0n);
  sums[0] = 1n;
  factors.forEach((factor, index) => {
    for (let size = index + 1; size > 0; size -= 1) {
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * factor;
    }
  });
  return sums;
}
