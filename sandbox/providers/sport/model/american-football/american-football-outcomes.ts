import type { Side, Weighted } from "../../types.ts";
import { convolve } from "../machinery/poisson.ts";
import {
  highestTotals,
  leadSpace,
  marginal,
  type Pair,
  type PartScores,
  product,
  scaleWeights,
  scoreMarginals,
} from "../machinery/spaces.ts";
import {
  type AmericanFootballParameters,
  type AmericanFootballState,
  currentQuarter,
  DRIVES,
  drivingSide,
  EXTRA_POINTS,
  isBreak,
  OVERTIME_DRIVES,
  regulationPoints,
  remainingDrives,
  type ScoreType,
} from "./american-football-state.ts";

/** Points at the end of the match. */
export interface AmericanFootballOutcome {
  home: number;
  away: number;
  /** Whether the four quarters ended level. */
  overtime: boolean;
}

export interface PointsOutcome {
  home: number;
  away: number;
}

/** Touchdowns and field goals so far, and the next one of the four quarters. */
export interface NextScoreOutcome {
  scores: readonly { side: Side; type: ScoreType }[];
}

/** Weights of the points of one drive, with those after a touchdown. */
function driveWeights({ touchdown, fieldGoal }: AmericanFootballParameters, side: 0 | 1): number[] {
  const [none, single, two] = EXTRA_POINTS;
  const scored = touchdown[side];
  return [
    1 - scored - fieldGoal[side],
    0,
    0,
    fieldGoal[side],
    0,
    0,
    scored * none,
    scored * single,
    scored * two,
  ];
}

function power(weights: readonly number[], count: number): number[] {
  let result = [1];
  for (let index = 0; index < count; index += 1) result = convolve(result, weights);
  return result;
}

/** What a quarter adds to both sides' points. */
function restOfQuarter(
  parameters: AmericanFootballParameters,
  state: AmericanFootballState,
  quarter: 0 | 1 | 2 | 3,
): PartScores {
  const left = remainingDrives(state, quarter);
  const isPending = quarter === currentQuarter(state);
  const side = (index: 0 | 1, name: Side): number[] => {
    const weights = power(driveWeights(parameters, index), left[index]);
    return isPending && state.pending === name ? convolve(weights, EXTRA_POINTS) : weights;
  };
  return { now: state.quarters[quarter], home: side(0, "home"), away: side(1, "away") };
}

function together(first: PartScores, second: PartScores): PartScores {
  return {
    now: [first.now[0] + second.now[0], first.now[1] + second.now[1]],
    home: convolve(first.home, second.home),
    away: convolve(first.away, second.away),
  };
}

function pointsSpace({ now, home, away }: PartScores): Weighted<PointsOutcome>[] {
  return product(home, away, (h, a) => ({ home: now[0] + h, away: now[1] + a }));
}

/** Points that the overtime adds: after each round of two drives it ends unless it is level. */
function overtimePoints(
  parameters: AmericanFootballParameters,
  state: AmericanFootballState,
): Weighted<PointsOutcome>[] {
  const isNow = state.phase === "overtime";
  const [homeNow, awayNow] = isNow ? state.overtime : [0, 0];
  const ended: Weighted<PointsOutcome>[] = [];
  let cells: Weighted<PointsOutcome>[] = [{ outcome: { home: homeNow, away: awayNow }, weight: 1 }];
  const add = (side: Side, weights: readonly number[]): void => {
    cells = cells.flatMap(({ outcome: { home, away }, weight }) =>
      weights.flatMap((share, points) => {
        if (share === 0) return [];
        const outcome = side === "home" ? { home: home + points, away } : { home, away: away + points };
        return [{ outcome, weight: weight * share }];
      }),
    );
  };
  const drives = [driveWeights(parameters, 0), driveWeights(parameters, 1)] as const;
  if (isNow && state.pending) add(state.pending, EXTRA_POINTS);
  for (let drive = isNow ? state.drives : 0; drive < OVERTIME_DRIVES; drive += 1) {
    if (drive > 0 && drive % 2 === 0) {
      ended.push(...cells.filter(({ outcome: { home, away } }) => home !== away));
      cells = mergeLevel(cells);
    }
    const side = drivingSide(4, drive);
    add(side, drives[side === "home" ? 0 : 1]);
  }
  return [...ended, ...cells];
}

/** The level scores of an overtime, one for each number of points. */
function mergeLevel(cells: readonly Weighted<PointsOutcome>[]): Weighted<PointsOutcome>[] {
  const level = cells.filter(({ outcome: { home, away } }) => home === away);
  return marginal(
    level,
    ({ home }) => home,
    (outcome) => outcome,
  );
}

function mainSpace(
  parameters: AmericanFootballParameters,
  state: AmericanFootballState,
  regulation: PartScores,
): Weighted<AmericanFootballOutcome>[] {
  const overtime = overtimePoints(parameters, state);
  const outcomes: Weighted<AmericanFootballOutcome>[] = [];
  const level: Weighted<AmericanFootballOutcome>[] = [];
  for (const { outcome, weight } of pointsSpace(regulation)) {
    if (outcome.home !== outcome.away) {
      outcomes.push({ outcome: { ...outcome, overtime: false }, weight });
      continue;
    }
    for (const more of overtime) {
      const home = outcome.home + more.outcome.home;
      const away = outcome.away + more.outcome.away;
      level.push({ outcome: { home, away, overtime: true }, weight: weight * more.weight });
    }
  }
  const merged = marginal(
    level,
    ({ home, away }) => home * 256 + away,
    (outcome) => outcome,
  );
  return scaleWeights([...outcomes, ...merged.filter(({ weight }) => weight > 1e-8)]);
}

/** Who scores next and how, in the four quarters. */
function nextSpace(
  { touchdown, fieldGoal }: AmericanFootballParameters,
  state: AmericanFootballState,
): Weighted<NextScoreOutcome>[] {
  let none = 1;
  const shares = { home: { touchdown: 0, field_goal: 0 }, away: { touchdown: 0, field_goal: 0 } };
  const present = currentQuarter(state);
  for (let quarter = present; quarter < 4; quarter += 1) {
    const first = quarter === present && !isBreak(state) ? state.drives : 0;
    for (let drive = first; drive < DRIVES; drive += 1) {
      const side = drivingSide(quarter, drive);
      const index = side === "home" ? 0 : 1;
      shares[side].touchdown += none * touchdown[index];
      shares[side].field_goal += none * fieldGoal[index];
      none *= 1 - touchdown[index] - fieldGoal[index];
    }
  }
  const outcomes: Weighted<NextScoreOutcome>[] = [{ outcome: { scores: state.scores }, weight: none }];
  for (const side of ["home", "away"] as const)
    for (const type of ["touchdown", "field_goal"] as const)
      outcomes.push({
        outcome: { scores: [...state.scores, { side, type }] },
        weight: shares[side][type],
      });
  return outcomes.filter(({ weight }) => weight > 0);
}

/** The outcomes from a state, by space: points are sums of independent drives. */
export function americanFootballOutcomes(
  parameters: AmericanFootballParameters,
  state: AmericanFootballState,
): Record<string, Weighted<unknown>[]> {
  const quarters = ([0, 1, 2, 3] as const).map((quarter) => restOfQuarter(parameters, state, quarter));
  const [q1, q2, q3, q4] = quarters;
  if (!q1 || !q2 || !q3 || !q4) throw new Error("A match has four quarters");
  const [h1, h2] = [together(q1, q2), together(q3, q4)];
  const spaces: Record<string, Weighted<{ home: number; away: number }>[]> = {
    main: mainSpace(parameters, state, together(h1, h2)),
    h1: pointsSpace(h1),
    h2: pointsSpace(h2),
    q1: pointsSpace(q1),
    q2: pointsSpace(q2),
    q3: pointsSpace(q3),
    q4: pointsSpace(q4),
  };
  const marginals = Object.entries(spaces).map(([name, space]) => scoreMarginals(name, space));
  return {
    ...Object.assign(spaces, ...marginals),
    totals: highestTotals(
      quarters.map(({ now }) => now[0] + now[1]),
      quarters.map(({ home, away }) => convolve(home, away)),
    ),
    first_and_full: leadSpace(h1, h2),
    next: nextSpace(parameters, state),
  };
}

/** The outcome of an ended match, by space. */
export function finalAmericanFootball(state: AmericanFootballState): Record<string, unknown> {
  const [home, away] = regulationPoints(state);
  const points = ([h, a]: Pair): PointsOutcome => ({ home: h, away: a });
  const sum = (first: Pair, second: Pair): Pair => [first[0] + second[0], first[1] + second[1]];
  const [q1, q2, q3, q4] = state.quarters;
  const h1 = sum(q1, q2);
  return {
    main: { ...points(sum([home, away], state.overtime)), overtime: home === away },
    h1: points(h1),
    h2: points(sum(q3, q4)),
    q1: points(q1),
    q2: points(q2),
    q3: points(q3),
    q4: points(q4),
    totals: { totals: state.quarters.map(([h, a]) => h + a) },
    first_and_full: { first: Math.sign(h1[0] - h1[1]), full: Math.sign(home - away) },
    next: { scores: state.scores },
  };
}
