/** How a plate appearance ends. */
export const PLATE_RESULTS = ["out", "walk", "single", "double", "triple", "home_run"] as const;
export type PlateResult = (typeof PLATE_RESULTS)[number];

/** Outs and occupied bases of a half-inning; the bases as bits: 1 first, 2 second, 4 third. */
export interface BaseState {
  outs: number;
  bases: number;
}

/** Most runs of a half-inning that are told apart; more have a probability below 10^-6. */
const MOST_RUNS = 16;

const bitCount = (bits: number): number => (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1);

/**
 * The bases after a plate appearance and the runs it scores. On a single, runners on second and third score; on a double, the runner on
 * first reaches third. An out moves no runner.
 */
export function advanceBases(bases: number, result: PlateResult): { bases: number; runs: number } {
  switch (result) {
    case "out":
      return { bases, runs: 0 };
    case "walk":
      if (!(bases & 1)) return { bases: bases | 1, runs: 0 };
      if (!(bases & 2)) return { bases: bases | 2, runs: 0 };
      return bases & 4 ? { bases: 7, runs: 1 } : { bases: 7, runs: 0 };
    case "single":
      return { bases: 1 | ((bases & 1) << 1), runs: bitCount(bases & 6) };
    case "double":
      return { bases: 2 | ((bases & 1) << 2), runs: bitCount(bases & 6) };
    case "triple":
      return { bases: 4, runs: bitCount(bases) };
    case "home_run":
      return { bases: 0, runs: bitCount(bases) + 1 };
  }
}

/** Runs of the rest of a half-inning. */
export interface InningRuns {
  /** Probability of each number of runs. */
  runs: readonly number[];
  /**
   * `walkOff[need]`: probability of each number of runs if the half-inning ends as soon as `need` are scored. Only a home run scores more
   * than are needed.
   */
  walkOff: readonly (readonly number[])[];
}

/** Bases and runs after each result, by result × 8 + bases. */
const AFTER = PLATE_RESULTS.flatMap((result) =>
  Array.from({ length: 8 }, (_, bases) => advanceBases(bases, result)),
);
const BASES_AFTER = AFTER.map(({ bases }) => bases);
const RUNS_AFTER = AFTER.map(({ runs }) => runs);
const HOME_RUN = PLATE_RESULTS.indexOf("home_run");

/**
 * Runs from a state of a half-inning to its third out, by following all plate appearances until 10^-9 of the probability is left.
 *
 * @param results probabilities in the order of `PLATE_RESULTS`; the first is the out
 */
export function inningRuns(results: readonly number[], { outs, bases }: BaseState): InningRuns {
  const width = MOST_RUNS + 1;
  const runs = new Array<number>(width).fill(0);
  const crossing = Array.from({ length: width + 1 }, () => new Array<number>(width + 4).fill(0));
  let mass = new Float64Array(24 * width);
  let next = new Float64Array(24 * width);
  mass[(Math.min(2, outs) * 8 + bases) * width] = 1;
  const out = results[0] ?? 1;

  /** Adds the weight of a plate appearance that scores to the half-innings that it ends. */
  const cross = (scored: number, more: number, isHomeRun: boolean, weight: number): void => {
    for (let need = scored + 1; need <= scored + more && need <= width; need += 1) {
      const row = crossing[need] ?? [];
      const counted = isHomeRun ? scored + more : need;
      row[counted] = (row[counted] ?? 0) + weight;
    }
  };

  for (let left = 1; left > 1e-9; ) {
    next.fill(0);
    left = 0;
    for (let base = 0; base < 24; base += 1) {
      for (let scored = 0; scored < width; scored += 1) {
        const weight = mass[base * width + scored] ?? 0;
        if (weight < 1e-13) continue;
        if (base >= 16) runs[scored] = (runs[scored] ?? 0) + weight * out;
        else {
          const to = (base + 8) * width + scored;
          next[to] = (next[to] ?? 0) + weight * out;
          left += weight * out;
        }
        for (let result = 1; result <= HOME_RUN; result += 1) {
          const share = weight * (results[result] ?? 0);
          const more = RUNS_AFTER[result * 8 + (base & 7)] ?? 0;
          if (more > 0) cross(scored, more, result === HOME_RUN, share);
          const row = (base & 24) + (BASES_AFTER[result * 8 + (base & 7)] ?? 0);
          const to = row * width + Math.min(MOST_RUNS, scored + more);
          next[to] = (next[to] ?? 0) + share;
          left += share;
        }
      }
    }
    [mass, next] = [next, mass];
  }
  const walkOff = crossing.map((row, need) => row.map((weight, r) => (r < need ? (runs[r] ?? 0) : weight)));
  return { runs, walkOff };
}
