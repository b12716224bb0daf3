import type { Side, Weighted } from "../../types.ts";
import { countSpace, marginal, type Pair, scaleWeights } from "../machinery/spaces.ts";
import { jointGoals, lowScoreFactor } from "./football-joint.ts";
import {
  FIRST_HALF,
  type FootballParameters,
  type FootballState,
  remainingSeconds,
} from "./football-state.ts";

/** A final outcome of the joint space `main`. The other spaces of goals are its marginals and have the fields of their part. */
export interface FootballOutcome {
  home: number;
  away: number;
  home1: number;
  away1: number;
  home2: number;
  away2: number;
  /** Who scored each goal so far, and the next one. */
  scorers: readonly Side[];
}

export interface CountOutcome {
  home: number;
  away: number;
}

/** Cells of the joint space below this weight are left out; together they are below 10^-5. */
const SMALLEST = 1e-8;

/**
 * The joint outcomes from a state. Given the red cards, goals are Poisson processes; the law of these processes is weighted by τ of the
 * final score, so from any state the rest is the same processes weighted by τ, and no price jumps when time passes.
 */
function jointSpace(parameters: FootballParameters, state: FootballState) {
  const joint = jointGoals(parameters, state);
  const { first, second, scorers } = state;
  const homeNext: readonly Side[] = [...scorers, "home"];
  const awayNext: readonly Side[] = [...scorers, "away"];
  const cells: Weighted<FootballOutcome>[] = [];
  for (let cell1 = 0; cell1 < joint.cells1; cell1 += 1) {
    const home1 = first[0] + Math.floor(cell1 / joint.columns1);
    const away1 = first[1] + (cell1 % joint.columns1);
    for (let cell2 = 0; cell2 < joint.cells2; cell2 += 1) {
      const cell = cell1 * joint.cells2 + cell2;
      const product = joint.weights[cell] ?? 0;
      if (product < SMALLEST) continue;
      const home2 = second[0] + Math.floor(cell2 / joint.columns2);
      const away2 = second[1] + (cell2 % joint.columns2);
      const [home, away] = [home1 + home2, away1 + away2];
      const factor = lowScoreFactor(parameters, home, away);
      const add = (weight: number, order: readonly Side[]): void => {
        if (weight < SMALLEST) return;
        const outcome = { home, away, home1, away1, home2, away2, scorers: order };
        cells.push({ outcome, weight: weight * factor });
      };
      const homeFirst = joint.homeNext[cell] ?? 0;
      if (cell === 0) add(product, scorers);
      else {
        add(homeFirst, homeNext);
        add(product - homeFirst, awayNext);
      }
    }
  }
  return { main: scaleWeights(cells), cards: scaleWeights(joint.reds), homeNext, awayNext };
}

/**
 * The key of what the markets on both halves together read: signs of the halves and of the match, who scored in which half, and how the
 * goals of the halves compare. Outcomes with the same key give these markets the same results, so one of them represents all.
 */
function halvesKey({ home, away, home1, away1, home2, away2 }: FootballOutcome): number {
  const scored = Number(home1 > 0) + 2 * Number(away1 > 0) + 4 * Number(home2 > 0) + 8 * Number(away2 > 0);
  const goals1 = home1 + away1;
  const goals2 = home2 + away2;
  const many = Number(goals1 > 1) + 2 * Number(goals2 > 1);
  const signs = [home1 - away1, home2 - away2, home - away, goals1 - goals2];
  return signs.reduce((key, lead) => key * 3 + Math.sign(lead) + 1, scored * 4 + many);
}

/** The outcomes from a state, by space. */
export function footballOutcomes(
  parameters: FootballParameters,
  state: FootballState,
): Record<string, Weighted<unknown>[]> {
  const { main, cards, homeNext, awayNext } = jointSpace(parameters, state);
  return {
    main,
    score: marginal(
      main,
      (o) => o.home * 64 + o.away,
      ({ home, away }) => ({ home, away }),
    ),
    half_1: marginal(
      main,
      (o) => o.home1 * 64 + o.away1,
      ({ home1, away1 }) => ({ home1, away1 }),
    ),
    half_2: marginal(
      main,
      (o) => o.home2 * 64 + o.away2,
      ({ home2, away2 }) => ({ home2, away2 }),
    ),
    halves: marginal(main, halvesKey, (outcome) => outcome),
    next: marginal(
      main,
      ({ scorers }) => (scorers === homeNext ? 1 : scorers === awayNext ? 2 : 0),
      ({ scorers }) => ({ scorers }),
    ),
    cards,
    ...countedOutcomes(parameters, state),
  };
}

/** Corners and bookings are Poisson numbers that depend on nothing else. */
function countedOutcomes(
  parameters: FootballParameters,
  state: FootballState,
): Record<"corners" | "corners_1" | "bookings", Weighted<unknown>[]> {
  const [firstSeconds, secondSeconds] = remainingSeconds(parameters, state);
  const shares = (first: number): Pair => [
    (firstSeconds / parameters.halves[0]) * first,
    (secondSeconds / parameters.halves[1]) * (1 - first),
  ];
  const corners = shares(FIRST_HALF.corners);
  const bookings = shares(FIRST_HALF.bookings);
  const [corners1, corners2] = state.corners;
  const both: Pair = [corners1[0] + corners2[0], corners1[1] + corners2[1]];
  return {
    corners: countSpace(both, parameters.corners, corners[0] + corners[1]),
    corners_1: countSpace(corners1, parameters.corners, corners[0]),
    bookings: countSpace(state.bookings, parameters.bookings, bookings[0] + bookings[1]),
  };
}

/** The outcome of an ended match, by space. */
export function finalFootball(state: FootballState): Record<string, unknown> {
  const { first, second, scorers, reds, corners, bookings } = state;
  const goals: FootballOutcome = {
    home: first[0] + second[0],
    away: first[1] + second[1],
    home1: first[0],
    away1: first[1],
    home2: second[0],
    away2: second[1],
    scorers,
  };
  const [corners1, corners2] = corners;
  return {
    main: goals,
    score: goals,
    half_1: goals,
    half_2: goals,
    halves: goals,
    next: goals,
    cards: { home: reds[0], away: reds[1] },
    corners: { home: corners1[0] + corners2[0], away: corners1[1] + corners2[1] },
    corners_1: { home: corners1[0], away: corners1[1] },
    bookings: { home: bookings[0], away: bookings[1] },
  };
}
