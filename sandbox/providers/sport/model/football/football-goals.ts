import { poissonWeights } from "../machinery/poisson.ts";

/** Goals of both sides in the rest of a half: the probability of each pair, and its part in which the home side scores first. */
export interface GoalGrid {
  /** Sizes: goals of the home side from 0 to rows - 1, of the away side from 0 to columns - 1. */
  rows: number;
  columns: number;
  weights: Float64Array;
  homeFirst: Float64Array;
}

/** The rest of a half by its red card: none, one of the home side, one of the away side. The three together weigh 1. */
export type HalfGoals = readonly [GoalGrid, GoalGrid, GoalGrid];

/** How a red card changes the scoring of both sides: of the side that has it, and of its opponent. */
const RED_CARD_EFFECT = { own: 0.68, opponent: 1.22 };

/** Gauss-Legendre quadrature on [0, 1] with 5 nodes: exact for polynomials up to degree 9. */
const NODES: readonly (readonly [number, number])[] = [
  [0.046910077030668, 0.1184634425280945],
  [0.2307653449471585, 0.2393143352496832],
  [0.5, 0.2844444444444444],
  [0.7692346550528415, 0.2393143352496832],
  [0.953089922969332, 0.1184634425280945],
];

function emptyGrid(rows: number, columns: number): GoalGrid {
  const cells = rows * columns;
  return { rows, columns, weights: new Float64Array(cells), homeFirst: new Float64Array(cells) };
}

/** The factors of both sides' scoring after red cards. */
export function redCardFactors(reds: readonly [number, number]): [number, number] {
  const { own, opponent } = RED_CARD_EFFECT;
  return [own ** reds[0] * opponent ** reds[1], own ** reds[1] * opponent ** reds[0]];
}

/**
 * Binomial weights of `count` trials as rows: how many of `count` goals fall before the red card, if each does with probability `p`.
 */
function splits(max: number, p: number): number[][] {
  const rows: number[][] = [[1]];
  for (let count = 1; count < max; count += 1) {
    const previous = rows[count - 1] ?? [];
    rows.push(
      Array.from(
        { length: count + 1 },
        (_, before) => (previous[before] ?? 0) * (1 - p) + (previous[before - 1] ?? 0) * p,
      ),
    );
  }
  return rows;
}

/** The probability that the first of `home` + `away` goals is the home side's, if they are split at a red card. */
function homeFirstShare(home: readonly number[], away: readonly number[]): number {
  const goals = home.length - 1 + away.length - 1;
  let share = ((home[0] ?? 0) * (away[0] ?? 0) * (home.length - 1)) / goals;
  for (let h = 1; h < home.length; h += 1)
    for (let a = 0; a < away.length; a += 1) share += ((home[h] ?? 0) * (away[a] ?? 0) * h) / (h + a);
  return share;
}

/** Adds the goals of a half whose red card comes after the share `beforeCard` of its rest; 1 without a red card. */
function addGoals(
  grid: GoalGrid,
  weight: number,
  means: readonly [number, number],
  factors: readonly [number, number],
  beforeCard: number,
): void {
  const after = [means[0] * factors[0] * (1 - beforeCard), means[1] * factors[1] * (1 - beforeCard)] as const;
  const before = [means[0] * beforeCard, means[1] * beforeCard] as const;
  const home = poissonWeights(before[0] + after[0]);
  const away = poissonWeights(before[1] + after[1]);
  const homeSplits = splits(grid.rows, before[0] + after[0] > 0 ? before[0] / (before[0] + after[0]) : 1);
  const awaySplits = splits(grid.columns, before[1] + after[1] > 0 ? before[1] / (before[1] + after[1]) : 1);
  for (let h = 0; h < grid.rows; h += 1) {
    for (let a = 0; a < grid.columns; a += 1) {
      const cell = h * grid.columns + a;
      const mass = weight * (home[h] ?? 0) * (away[a] ?? 0);
      if (mass === 0) continue;
      grid.weights[cell] = (grid.weights[cell] ?? 0) + mass;
      if (h === 0) continue;
      const share = beforeCard === 1 ? h / (h + a) : homeFirstShare(homeSplits[h] ?? [], awaySplits[a] ?? []);
      grid.homeFirst[cell] = (grid.homeFirst[cell] ?? 0) + mass * share;
    }
  }
}

/**
 * The goals in the rest of a half in which at most one more red card is shown. Its time has a smooth density, so the integral over it is
 * computed by quadrature to more digits than prices have.
 *
 * @param means expected goals of both sides in this rest without another red card
 * @param redHazards expected red cards of both sides in this rest, [0, 0] if the half has had one
 */
export function halfGoals(
  means: readonly [number, number],
  redHazards: readonly [number, number],
): HalfGoals {
  const hazard = redHazards[0] + redHazards[1];
  const most = hazard > 0 ? RED_CARD_EFFECT.opponent : 1;
  const rows = poissonWeights(means[0] * most).length;
  const columns = poissonWeights(means[1] * most).length;
  const none = emptyGrid(rows, columns);
  addGoals(none, Math.exp(-hazard), means, [1, 1], 1);
  const withRed = [emptyGrid(rows, columns), emptyGrid(rows, columns)] as const;
  if (hazard > 0) {
    for (const side of [0, 1] as const) {
      const factors = redCardFactors(side === 0 ? [1, 0] : [0, 1]);
      for (const [beforeCard, width] of NODES) {
        const density = redHazards[side] * Math.exp(-hazard * beforeCard);
        addGoals(withRed[side], density * width, means, factors, beforeCard);
      }
    }
  }
  return [none, withRed[0], withRed[1]];
}
