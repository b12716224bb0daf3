import type { Market } from "../../types.ts";
import { nextGoal } from "../machinery/goal-markets.ts";
import {
  handicapsAround,
  linesAround,
  marketOfLine,
  partLineMarkets,
  teamTotalsAround,
} from "../machinery/line-markets.ts";
import {
  drawNoBet,
  marketOf,
  matchResult,
  oddEven,
  SIDES,
  scoreView,
  teamOddEven,
  teamTotal,
  total,
  totalRange,
  winner,
  winningMargin,
  yesNo,
} from "../machinery/score-markets.ts";
import type { BaseballOutcome, NextRunOutcome, RunsOutcome } from "./baseball-outcomes.ts";
import { type BaseballParameters, type BaseballState, baseballScore, INNINGS } from "./baseball-state.ts";

const runs = scoreView<RunsOutcome>;
/** The match with extra innings. */
const MATCH = runs("", "main");
const RUNS = runs("", "runs");
const HANDICAPS = runs("", "handicaps");
const SPECIALS = runs("", "specials");
/** The first five innings. */
const FIVE = runs("f5", "innings");
const SINGLE_INNINGS = [1, 2, 3, 4, 5, 6, 7, 8].map((inning) => runs(`i${inning}`, "innings"));

/** Runs per half-inning of a side whose plate appearances reach base with the average share. */
const RUNS_PER_INNING = 0.49;
const REACHED_BASE = 0.314;

/**
 * Runs per half-inning that lines begin with: they grow with the square of the share that reaches base. The margin of error only moves
 * the lines, not the prices.
 */
function runsPerInning({ home, away }: BaseballParameters): [number, number] {
  const perInning = (results: readonly number[]): number =>
    RUNS_PER_INNING * ((1 - (results[0] ?? 0)) / REACHED_BASE) ** 2;
  return [perInning(home), perInning(away)];
}

/** Half-innings of both sides that are left up to an inning. */
function inningsLeft({ inning, batting, outs }: BaseballState, last: number): [number, number] {
  const present = 1 - outs / 3;
  const after = Math.max(0, last - inning);
  if (inning > last) return [0, 0];
  return batting === "away" ? [after + 1, after + present] : [after + present, after];
}

function expectedRuns(parameters: BaseballParameters, state: BaseballState, last: number): [number, number] {
  const [home, away] = baseballScore({ innings: state.innings.slice(0, last) });
  const [left, leftAway] = inningsLeft(state, last);
  const [perInning, perInningAway] = runsPerInning(parameters);
  return [home + left * perInning, away + leftAway * perInningAway];
}

function nextRun(number: number): Market<NextRunOutcome> {
  return nextGoal({ part: "", space: "next", group: "runs" }, "next_run", number, (o) => o.scorers);
}

/** All markets of a baseball match, in the order of the event page. */
export function baseballMarkets(parameters: BaseballParameters, state: BaseballState): Market[] {
  const expected = expectedRuns(parameters, state, Math.max(INNINGS, state.inning));
  const scored = state.scorers.length;
  return [
    winner(MATCH),
    ...handicapsAround(HANDICAPS, expected, 3),
    ...linesAround(expected[0] + expected[1], 0.5, 5)
      .filter((line) => line > 0.5)
      .map((line) => total(RUNS, line)),
    ...teamTotalsAround(RUNS, expected, 1),
    ...[scored, scored + 1].filter((number) => number > 0).map(nextRun),
    oddEven(RUNS),
    ...SIDES.map((side) => teamOddEven(RUNS, side)),
    totalRange(RUNS, "total_range", [0, 5, 7, 9, 11, 13]),
    winningMargin(SPECIALS, [1, 2, 3, 4, 5], false),
    marketOf<BaseballOutcome>(
      { ...MATCH, group: "specials" },
      "extra_innings",
      "",
      yesNo((o) => o.extra),
    ),
    matchResult(FIVE),
    drawNoBet(FIVE),
    ...partLineMarkets(FIVE, expectedRuns(parameters, state, 5), 2),
    ...SINGLE_INNINGS.flatMap((view) => [
      matchResult(view),
      total(view, 0.5),
      total(view, 1.5),
      ...SIDES.map((side) => teamTotal(view, side, 0.5)),
    ]),
  ];
}

/** A market whose line or number is no longer offered; see `SportModel.market`. */
export function baseballMarket(type: string, line: string): Market | undefined {
  if (type === "next_run" && /^[1-9]\d*$/.test(line)) return nextRun(Number(line));
  return marketOfLine([FIVE, ...SINGLE_INNINGS, RUNS], type, line);
}
