/** The systems with a name of their own, by number of legs. `sizes` are the numbers of legs of their combinations. */
const NAMED: Readonly<Record<number, readonly { key: string; sizes: readonly number[] }[]>> = {
  3: [
    { key: "trixie", sizes: [2, 3] },
    { key: "patent", sizes: [1, 2, 3] },
  ],
  4: [
    { key: "yankee", sizes: [2, 3, 4] },
    { key: "lucky15", sizes: [1, 2, 3, 4] },
  ],
  5: [
    { key: "canadian", sizes: [2, 3, 4, 5] },
    { key: "lucky31", sizes: [1, 2, 3, 4, 5] },
  ],
  6: [
    { key: "heinz", sizes: [2, 3, 4, 5, 6] },
    { key: "lucky63", sizes: [1, 2, 3, 4, 5, 6] },
  ],
  7: [{ key: "superheinz", sizes: [2, 3, 4, 5, 6, 7] }],
  8: [{ key: "goliath", sizes: [2, 3, 4, 5, 6, 7, 8] }],
};

/** A system that a slip offers: a named one, or m of n with the key `of`. */
export interface SystemType {
  key: string;
  sizes: readonly number[];
  /** Number of combinations. */
  count: number;
}

/** Systems of more legs than this have no partial combinations: their number would exceed any slip. */
const MAX_SYSTEM_LEGS = 12;

/** All systems of a number of legs: m of n for each m below n, then the named ones. */
export function systemsOf(legs: number): SystemType[] {
  if (legs < 3 || legs > MAX_SYSTEM_LEGS) return [];
  const ofAll: SystemType[] = [];
  for (let size = 2; size < legs; size++)
    ofAll.push({ key: "of", sizes: [size], count: binomial(legs, size) });
  const named = (NAMED[legs] ?? []).map(({ key, sizes }) => ({
    key,
    sizes,
    count: sizes.reduce((sum, size) => sum + binomial(legs, size), 0),
  }));
  return [...ofAll, ...named];
}

/** Name of the system of some sizes; null for m of n. */
export function systemName(legs: number, sizes: readonly number[]): string | null {
  return NAMED[legs]?.find((system) => system.sizes.join() === sizes.join())?.key ?? null;
}

export function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return Math.round(result);
}
