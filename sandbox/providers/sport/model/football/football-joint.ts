import type { Pair } from "../machinery/spaces.ts";
import { type GoalGrid, type HalfGoals, halfGoals, redCardFactors } from "./football-goals.ts";
import {
  FIRST_HALF,
  type FootballParameters,
  type FootballState,
  remainingSeconds,
} from "./football-state.ts";

/** Expected red cards per half of both sides; a half has at most one. */
export const RED_CARDS: readonly [Pair, Pair] = [
  [0.022, 0.026],
  [0.06, 0.07],
];

/** The dependence of low scores (Dixon and Coles 1997); negative: more 0:0 and 1:1 than independent goals give. */
export const LOW_SCORES = -0.07;

/** The factor τ of Dixon and Coles by which the probability of a final score is corrected. */
export function lowScoreFactor({ goals: [home, away] }: FootballParameters, h: number, a: number): number {
  if (h > 1 || a > 1) return 1;
  if (h === 1) return a === 1 ? 1 - LOW_SCORES : 1 + away * LOW_SCORES;
  return a === 1 ? 1 + home * LOW_SCORES : 1 - home * away * LOW_SCORES;
}

/** What is expected in the rest of a half: goals and red cards of both sides. */
function restOfHalf(
  parameters: FootballParameters,
  state: FootballState,
  half: 0 | 1,
  reds: Pair,
): HalfGoals {
  const share = (remainingSeconds(parameters, state)[half] ?? 0) / parameters.halves[half];
  const goals = share * (half === 0 ? FIRST_HALF.goals : 1 - FIRST_HALF.goals);
  const factors = redCardFactors(reds);
  const isPresent = state.phase === (half === 0 ? "first_half" : "second_half");
  const cards = isPresent && state.redInHalf ? 0 : share;
  return halfGoals(
    [parameters.goals[0] * factors[0] * goals, parameters.goals[1] * factors[1] * goals],
    [RED_CARDS[half][0] * cards, RED_CARDS[half][1] * cards],
  );
}

/** The rest of the match by the red card of the first half: its goals, and those of the second half. */
interface Branch {
  reds: Pair;
  first: GoalGrid;
  second: HalfGoals;
}

const CARD_OF_BRANCH: readonly Pair[] = [
  [0, 0],
  [1, 0],
  [0, 1],
];

function branches(parameters: FootballParameters, state: FootballState): Branch[] {
  return restOfHalf(parameters, state, 0, state.reds).flatMap((first, index) => {
    const [home, away] = CARD_OF_BRANCH[index] ?? [0, 0];
    const reds: Pair = [state.reds[0] + home, state.reds[1] + away];
    return massOf(first) > 0 ? [{ reds, first, second: restOfHalf(parameters, state, 1, reds) }] : [];
  });
}

function massOf({ weights }: GoalGrid): number {
  let mass = 0;
  for (const weight of weights) mass += weight;
  return mass;
}

function weightAt({ rows, columns, weights }: GoalGrid, home: number, away: number): number {
  return home < rows && away < columns ? (weights[home * columns + away] ?? 0) : 0;
}

/** The goals of the rest of both halves: weights of [first half, second half], and the part in which the home side scores next. */
export interface JointGoals {
  columns1: number;
  cells1: number;
  columns2: number;
  cells2: number;
  weights: Float64Array;
  homeNext: Float64Array;
  /** The numbers of red cards at the end, with the corrected weights. */
  reds: { outcome: { home: number; away: number }; weight: number }[];
}

/** The goals of a half whatever its red card is. */
function sumOf([none, home, away]: HalfGoals): GoalGrid {
  const add = (a: Float64Array, b: Float64Array, c: Float64Array): Float64Array =>
    a.map((value, cell) => value + (b[cell] ?? 0) + (c[cell] ?? 0));
  return {
    rows: none.rows,
    columns: none.columns,
    weights: add(none.weights, home.weights, away.weights),
    homeFirst: add(none.homeFirst, home.homeFirst, away.homeFirst),
  };
}

/** Adds one branch: the product of both halves' goals. */
function addBranch(joint: JointGoals, { first, second }: Branch): void {
  const { weights, homeFirst, columns } = sumOf(second);
  for (let cell1 = 0; cell1 < first.weights.length; cell1 += 1) {
    const row = Math.floor(cell1 / first.columns) * joint.columns1 + (cell1 % first.columns);
    const weight1 = first.weights[cell1] ?? 0;
    const home1 = first.homeFirst[cell1] ?? 0;
    for (let cell2 = 0; cell2 < weights.length; cell2 += 1) {
      const weight2 = weights[cell2] ?? 0;
      const column = Math.floor(cell2 / columns) * joint.columns2 + (cell2 % columns);
      const cell = row * joint.cells2 + column;
      joint.weights[cell] = (joint.weights[cell] ?? 0) + weight1 * weight2;
      // Without a goal in the first half, the next goal is the first of the second.
      const next = cell1 > 0 ? home1 * weight2 : weight1 * (homeFirst[cell2] ?? 0);
      joint.homeNext[cell] = (joint.homeNext[cell] ?? 0) + next;
    }
  }
}

/** The corrected weight of the red cards of both halves: only final scores up to 1:1 differ from the product. */
function correctedMass(
  parameters: FootballParameters,
  score: Pair,
  firstHalf: GoalGrid,
  secondHalf: GoalGrid,
): number {
  let mass = massOf(firstHalf) * massOf(secondHalf);
  for (let home = score[0]; home <= 1; home += 1) {
    for (let away = score[1]; away <= 1; away += 1) {
      const factor = lowScoreFactor(parameters, home, away) - 1;
      for (let h = 0; h <= home - score[0]; h += 1)
        for (let a = 0; a <= away - score[1]; a += 1)
          mass +=
            factor *
            weightAt(firstHalf, h, a) *
            weightAt(secondHalf, home - score[0] - h, away - score[1] - a);
    }
  }
  return mass;
}

/** The goals and red cards of the rest of a match. The goals' weights are not corrected yet. */
export function jointGoals(parameters: FootballParameters, state: FootballState): JointGoals {
  const all = branches(parameters, state);
  const largest = (size: (grid: GoalGrid) => number, grids: GoalGrid[]): number =>
    Math.max(...grids.map(size));
  const firsts = all.map(({ first }) => first);
  const seconds = all.flatMap(({ second }) => second);
  const columns1 = largest(({ columns }) => columns, firsts);
  const columns2 = largest(({ columns }) => columns, seconds);
  const cells1 = columns1 * largest(({ rows }) => rows, firsts);
  const cells2 = columns2 * largest(({ rows }) => rows, seconds);
  const joint: JointGoals = {
    columns1,
    cells1,
    columns2,
    cells2,
    weights: new Float64Array(cells1 * cells2),
    homeNext: new Float64Array(cells1 * cells2),
    reds: [],
  };
  const score: Pair = [state.first[0] + state.second[0], state.first[1] + state.second[1]];
  for (const branch of all) {
    addBranch(joint, branch);
    for (const [index, grid] of branch.second.entries()) {
      const [home, away] = CARD_OF_BRANCH[index] ?? [0, 0];
      const weight = correctedMass(parameters, score, branch.first, grid);
      if (weight > 0)
        joint.reds.push({ outcome: { home: branch.reds[0] + home, away: branch.reds[1] + away }, weight });
    }
  }
  return joint;
}
