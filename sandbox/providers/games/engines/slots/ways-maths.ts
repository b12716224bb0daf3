import type { CascadeMaths } from "./cascade-maths.ts";

/** The numbers that make one ways slot. */
export interface WaysMaths extends CascadeMaths {
  /** One strip per reel, read downwards and around: digits for regular symbols, W the wild (not on the first reel), S the scatter. */
  baseStrips: readonly string[];
  /** The strips that turn during free spins. */
  freeStrips: readonly string[];
  /** For each reel the digits of its heights, one of them drawn anew for each spin. */
  heights: readonly string[];
  /** Units that each way pays for 3, 4, 5 and 6 reels from the left; by symbol. */
  wayPays: readonly (readonly [three: number, four: number, five: number, six: number])[];
}

export const WAYS_REELS = 6;

/** What a combination of these heights has of ways. */
export function waysOf(board: readonly (readonly number[])[]): number {
  return board.reduce((product, column) => product * column.length, 1);
}
