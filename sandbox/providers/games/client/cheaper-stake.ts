/** The largest stake of the ladder below the chosen one that `most` reaches for; undefined where there is none. */
export function cheaperStake(ladder: readonly number[], stake: number, most: number): number | undefined {
  return ladder.findLast((step) => step <= most && step < stake);
}
