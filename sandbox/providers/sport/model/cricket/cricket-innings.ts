import { type Innings, phaseOf, WICKETS, WIDE } from "./cricket-state.ts";

/** Most runs that an innings adds; more have a probability below 10^-12. */
export const WIDTH = 420;
/** Cells before the first run of a row, so that sums may read to the left of it. */
const PADDING = 8;
const STRIDE = WIDTH + PADDING;
const ROWS = WICKETS + 1;
/** Smaller weights are left out. */
const SMALLEST = 1e-11;

/** Weights while an innings lasts: rows by wickets, columns by added runs from `low` to `high`. */
interface Live {
  cells: Float64Array;
  low: number;
  high: number;
}

/** Lets any number of wides come before a ball: each adds a run. */
function addWides(live: Live, first: number, wide: number, need: number): void {
  const last = Math.min(WIDTH - 2, live.high + 6, need - 1);
  for (let row = first; row < WICKETS; row += 1) {
    const start = row * STRIDE + PADDING;
    for (let cell = start + live.low; cell <= start + last; cell += 1)
      live.cells[cell + 1] = (live.cells[cell + 1] ?? 0) + (live.cells[cell] ?? 0) * wide;
  }
  live.high = Math.min(WIDTH - 1, live.high + 6);
}

/** The weights after a ball that is no wide. */
function addBall(
  { cells, low, high }: Live,
  next: Float64Array,
  first: number,
  results: readonly number[],
): void {
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p6 = 0, out = 0] = results;
  const last = Math.min(WIDTH - 1, high + 6);
  next.fill(0);
  for (let row = first; row < ROWS; row += 1) {
    const start = row * STRIDE + PADDING;
    for (let cell = start + low; cell <= start + last; cell += 1) {
      next[cell] =
        p0 * (cells[cell] ?? 0) +
        p1 * (cells[cell - 1] ?? 0) +
        p2 * (cells[cell - 2] ?? 0) +
        p3 * (cells[cell - 3] ?? 0) +
        p4 * (cells[cell - 4] ?? 0) +
        p6 * (cells[cell - 6] ?? 0) +
        (row > first ? out * (cells[cell - STRIDE] ?? 0) : 0);
    }
  }
}

/** Moves what has ended, by the tenth wicket or by the runs that were needed, from the live weights. */
function takeEnded({ cells, low, high }: Live, ended: Float64Array, first: number, need: number): void {
  for (let row = first; row < ROWS; row += 1) {
    const from = row === WICKETS ? low : Math.max(low, need);
    for (let runs = from; runs <= high; runs += 1) {
      const cell = row * STRIDE + PADDING + runs;
      ended[row * WIDTH + runs] = (ended[row * WIDTH + runs] ?? 0) + (cells[cell] ?? 0);
      cells[cell] = 0;
    }
  }
}

function isEmpty(cells: Float64Array, runs: number): boolean {
  for (let row = 0; row < ROWS; row += 1)
    if ((cells[row * STRIDE + PADDING + runs] ?? 0) >= SMALLEST) return false;
  return true;
}

/**
 * Runs and wickets that an innings adds until a ball: weights by wickets × WIDTH + runs.
 *
 * @param phases probabilities of a ball by phase, in the order of `BALLS`
 * @param from balls and wickets so far
 * @param need the innings ends when it adds as many runs; Infinity in the first innings
 */
export function addedRuns(
  phases: readonly (readonly number[])[],
  from: Pick<Innings, "balls" | "wickets">,
  lastBall: number,
  need: number,
): Float64Array {
  const first = from.wickets;
  const ended = new Float64Array(ROWS * WIDTH);
  const live: Live = { cells: new Float64Array(ROWS * STRIDE), low: 0, high: 0 };
  let next: Float64Array = new Float64Array(ROWS * STRIDE);
  live.cells[first * STRIDE + PADDING] = 1;
  if (need <= 0 || first >= WICKETS) takeEnded(live, ended, first, 0);
  for (let ball = from.balls; ball < lastBall; ball += 1) {
    const results = phases[phaseOf(ball)] ?? [];
    addWides(live, first, results[WIDE] ?? 0, need);
    if (need < WIDTH) takeEnded(live, ended, first, need);
    addBall(live, next, first, results);
    const before = live.cells;
    live.cells = next;
    next = before;
    live.high = Math.min(WIDTH - 1, live.high + 6);
    takeEnded(live, ended, first, need);
    while (live.high > live.low && isEmpty(live.cells, live.high)) live.high -= 1;
    while (live.low < live.high && isEmpty(live.cells, live.low)) live.low += 1;
  }
  takeEnded(live, ended, first, 0);
  return ended;
}
