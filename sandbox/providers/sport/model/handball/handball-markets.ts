import type { Market, Side, Weighted } from "../../types.ts";
import { nextGoal } from "../machinery/goal-markets.ts";
import {
  linesAround,
  marketOfLine,
  partLineMarkets,
  teamTotalsAround,
  totalsAround,
} from "../machinery/line-markets.ts";
import { leadMarket, partTotalsMarket } from "../machinery/part-markets.ts";
import { binomialWeights, convolve } from "../machinery/poisson.ts";
import {
  europeanHandicap,
  handicap,
  oddEven,
  resultMarkets,
  SIDES,
  scoreView,
  teamOddEven,
  totalRange,
  winningMargin,
} from "../machinery/score-markets.ts";
import { highestTotals, leadSpace, type PartScores, product, scoreMarginals } from "../machinery/spaces.ts";
import {
  attackingSide,
  type HandballParameters,
  type HandballState,
  handballScore,
  remainingAttacks,
} from "./handball-state.ts";

interface HandballOutcome {
  home: number;
  away: number;
}

/** Who scored each goal so far, and the next one. */
interface NextOutcome {
  scorers: readonly Side[];
}

const goals = scoreView<HandballOutcome>;
const MATCH = goals("", "main");
const GOALS = goals("", "goals");
const HANDICAPS = goals("", "handicaps");
const SPECIALS = goals("", "specials");
const HALVES = [goals("h1", "halves"), goals("h2", "halves")] as const;
const NEXT = { part: "", space: "next", group: "goals" };

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

/** All markets of a handball match, in the order of the event page. */
export function handballMarkets(parameters: HandballParameters, state: HandballState): Market[] {
  const [first, second] = expectedGoals(parameters, state);
  const [home, away] = [first[0] + second[0], first[1] + second[1]];
  const numbers = [state.scorers.length, state.scorers.length + 1].filter((number) => number > 0);
  return [
    ...resultMarkets(MATCH),
    ...totalsAround(GOALS, home + away, 5),
    ...numbers.map(nextGoalMarket),
    ...teamTotalsAround(GOALS, [home, away], 2),
    oddEven(GOALS),
    ...SIDES.map((side) => teamOddEven(GOALS, side)),
    totalRange(GOALS, "total_range", [0, 50, 55, 60, 65]),
    ...linesAround(away - home, 0.5, 7).map((line) => handicap(HANDICAPS, line)),
    ...linesAround(away - home, 2, 1).map((line) => europeanHandicap(HANDICAPS, line)),
    winningMargin(SPECIALS, [1, 3, 5, 7, 10], true),
    leadMarket("half_time_full_time", "halves"),
    partTotalsMarket(["h1", "h2"], "halves"),
    ...HALVES.flatMap((half, index) => [
      ...resultMarkets(half),
      ...partLineMarkets(half, index === 0 ? first : second, 2),
    ]),
  ];
}

function nextGoalMarket(number: number): Market<NextOutcome> {
  return nextGoal(NEXT, "next_goal", number, (o) => o.scorers);
}

/** A market whose line or number is no longer offered; see `SportModel.market`. */
export function handballMarket(type: string, line: string): Market | undefined {
  if (type === "next_goal" && /^[1-9]\d*$/.test(line)) return nextGoalMarket(Number(line));
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
