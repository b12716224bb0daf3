import type { Market, Side, Weighted } from "../types.ts";
import { nextGoal } from "./goal-markets.ts";
import {
  attackingSide,
  type HandballParameters,
  type HandballState,
  handballScore,
  remainingAttacks,
} from "./handball-state.ts";
import { linesAround } from "./lines.ts";
import { leadMarket, partTotalsMarket } from "./part-markets.ts";
import { binomialWeights, convolve } from "./poisson.ts";
import {
  doubleChance,
  drawNoBet,
  europeanHandicap,
  handicap,
  marketOfLine,
  matchResult,
  oddEven,
  type ScoreView,
  teamOddEven,
  teamTotal,
  total,
  totalRange,
  winningMargin,
} from "./score-markets.ts";
import { highestTotals, leadSpace, type PartScores, product, scoreMarginals } from "./spaces.ts";

export interface HandballOutcome {
  home: number;
  away: number;
}

/** Who scored each goal so far, and the next one. */
export interface NextOutcome {
  scorers: readonly Side[];
}

const view = (part: string, space: string, group: string): ScoreView<HandballOutcome> => ({
  part,
  space,
  group,
  marginals: true,
  home: (o) => o.home,
  away: (o) => o.away,
});
const MATCH = view("", "main", "main");
const GOALS = view("", "main", "goals");
const HANDICAPS = view("", "main", "handicaps");
const SPECIALS = view("", "main", "specials");
const HALVES = [view("h1", "h1", "halves"), view("h2", "h2", "halves")] as const;
const SIDES = ["home", "away"] as const;

/** Goals that are expected at the end of each half, by side. */
function expectedGoals(
  { goal }: HandballParameters,
  state: HandballState,
): [[number, number], [number, number]] {
  const left = remainingAttacks(state);
  const half = (index: 0 | 1): [number, number] => [
    state.halves[index][0] + left[index][0] * goal[0],
    state.halves[index][1] + left[index][1] * goal[1],
  ];
  return [half(0), half(1)];
}

function halfMarkets(
  part: ScoreView<HandballOutcome>,
  [home, away]: readonly [number, number],
): Market<HandballOutcome>[] {
  return [
    matchResult(part),
    doubleChance(part),
    drawNoBet(part),
    ...linesAround(away - home, 1, 1, 0.5).map((line) => handicap(part, line)),
    ...linesAround(home + away, 1, 2, 0.5).map((line) => total(part, line)),
    ...linesAround(home, 1, 0, 0.5).map((line) => teamTotal(part, "home", line)),
    ...linesAround(away, 1, 0, 0.5).map((line) => teamTotal(part, "away", line)),
    oddEven(part),
  ];
}

/** All markets of a handball match, in the order of the event page. */
export function handballMarkets(parameters: HandballParameters, state: HandballState): Market[] {
  const [first, second] = expectedGoals(parameters, state);
  const [home, away] = [first[0] + second[0], first[1] + second[1]];
  const next = { part: "", space: "next", group: "goals" };
  const numbers = [state.scorers.length, state.scorers.length + 1].filter((number) => number > 0);
  return [
    matchResult(MATCH),
    doubleChance(MATCH),
    drawNoBet(MATCH),
    ...linesAround(home + away, 1, 5, 0.5).map((line) => total(GOALS, line)),
    ...numbers.map((number) => nextGoalMarket(next, number)),
    ...linesAround(home, 1, 2, 0.5).map((line) => teamTotal(GOALS, "home", line)),
    ...linesAround(away, 1, 2, 0.5).map((line) => teamTotal(GOALS, "away", line)),
    oddEven(GOALS),
    ...SIDES.map((side) => teamOddEven(GOALS, side)),
    totalRange(GOALS, "total_range", [0, 50, 55, 60, 65]),
    ...linesAround(away - home, 0.5, 7).map((line) => handicap(HANDICAPS, line)),
    ...linesAround(away - home, 2, 1).map((line) => europeanHandicap(HANDICAPS, line)),
    winningMargin(SPECIALS, [1, 3, 5, 7, 10], true),
    leadMarket("half_time_full_time", "halves"),
    partTotalsMarket(["h1", "h2"], "halves"),
    ...halfMarkets(HALVES[0], first),
    ...halfMarkets(HALVES[1], second),
  ];
}

function nextGoalMarket(
  next: { part: string; space: string; group: string },
  number: number,
): Market<NextOutcome> {
  return nextGoal(next, "next_goal", number, (o: NextOutcome, goal) => o.scorers[goal - 1] ?? null);
}

/** A market whose line or number is no longer offered; see `SportModel.market`. */
export function handballMarket(type: string, line: string): Market | undefined {
  if (type === "next_goal" && /^[1-9]\d*$/.test(line))
    return nextGoalMarket({ part: "", space: "next", group: "goals" }, Number(line));
  return marketOfLine(HALVES, type, line) ?? marketOfLine([GOALS], type, line);
}

/** Who scores next: attacks alternate until one ends with a goal. */
function nextSpace({ goal }: HandballParameters, state: HandballState): Weighted<NextOutcome>[] {
  let none = 1;
  let home = 0;
  const left = remainingAttacks(state);
  const present = state.phase === "first_half" ? 0 : 1;
  for (const half of [0, 1] as const) {
    const attacks = left[half][0] + left[half][1];
    const begin = half === present && state.phase !== "half_time" ? state.attacks : 0;
    for (let attack = begin; attack < begin + attacks; attack += 1) {
      const isHome = attackingSide(half, attack) === "home";
      if (isHome) home += none * goal[0];
      none *= 1 - (isHome ? goal[0] : goal[1]);
    }
  }
  const { scorers } = state;
  const outcomes: Weighted<NextOutcome>[] = [
    { outcome: { scorers }, weight: none },
    { outcome: { scorers: [...scorers, "home"] }, weight: home },
    { outcome: { scorers: [...scorers, "away"] }, weight: 1 - none - home },
  ];
  return outcomes.filter(({ weight }) => weight > 0);
}

/** The outcomes from a state, by space: goals are binomial numbers of the attacks that are left. */
export function handballOutcomes(
  parameters: HandballParameters,
  state: HandballState,
): Record<string, Weighted<unknown>[]> {
  const left = remainingAttacks(state);
  const part = (index: 0 | 1): PartScores => ({
    now: state.halves[index],
    home: binomialWeights(left[index][0], parameters.goal[0]),
    away: binomialWeights(left[index][1], parameters.goal[1]),
  });
  const [first, second] = [part(0), part(1)];
  const [home, away] = handballScore(state);
  const score = (now: readonly [number, number]) => (h: number, a: number) => ({
    home: now[0] + h,
    away: now[1] + a,
  });
  const totals = ({ now }: PartScores): number => now[0] + now[1];
  const main = product(
    convolve(first.home, second.home),
    convolve(first.away, second.away),
    score([home, away]),
  );
  const h1 = product(first.home, first.away, score(first.now));
  const h2 = product(second.home, second.away, score(second.now));
  return {
    main,
    h1,
    h2,
    ...scoreMarginals("main", main),
    ...scoreMarginals("h1", h1),
    ...scoreMarginals("h2", h2),
    first_and_full: leadSpace(first, second),
    totals: highestTotals(
      [totals(first), totals(second)],
      [convolve(first.home, first.away), convolve(second.home, second.away)],
    ),
    next: nextSpace(parameters, state),
  };
}

/** The outcome of an ended match, by space. */
export function finalHandball(state: HandballState): Record<string, unknown> {
  const [home, away] = handballScore(state);
  const [first, second] = state.halves;
  return {
    main: { home, away },
    h1: { home: first[0], away: first[1] },
    h2: { home: second[0], away: second[1] },
    first_and_full: { first: Math.sign(first[0] - first[1]), full: Math.sign(home - away) },
    totals: { totals: [first[0] + first[1], second[0] + second[1]] },
    next: { scorers: state.scorers },
  };
}
