import type { Market, Side } from "../types.ts";
import type { BaseballOutcome, NextRunOutcome, RunsOutcome } from "./baseball-outcomes.ts";
import { type BaseballParameters, type BaseballState, baseballScore, INNINGS } from "./baseball-state.ts";
import { nextGoal } from "./goal-markets.ts";
import { linesAround } from "./lines.ts";
import {
  drawNoBet,
  handicap,
  marketOf,
  marketOfLine,
  matchResult,
  oddEven,
  scoreView,
  teamOddEven,
  teamTotal,
  total,
  totalRange,
  winner,
  winningMargin,
  yesNo,
} from "./score-markets.ts";

const runs = scoreView<RunsOutcome>;
/** The match with extra innings. */
const MATCH = runs("", "main");
const RUNS = runs("", "runs");
const HANDICAPS = runs("", "handicaps");
const SPECIALS = runs("", "specials");
/** The first five innings. */
const FIVE = runs("f5", "innings");
const SINGLE_INNINGS = [1, 2, 3, 4, 5, 6, 7, 8].map((inning) => runs(`i${inning}`, "innings"));
const SIDES = ["home", "away"] as const;

/** Runs per half-inning that lines begin with; the margin of error only moves the lines, not the prices. */
function runsPerInning({ home, away }: BaseballParameters): [number, number] {
  const perInning = (results: readonly number[]): number => 0.49 * ((1 - (results[0] ?? 0)) / 0.314) ** 2;
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

const positive = (expected: number, count: number): number[] =>
  linesAround(expected, 1, count, 0.5).filter((line) => line > 0);

function nextRun(number: number): Market<NextRunOutcome> {
  const view = { part: "", space: "next", group: "runs" };
  return nextGoal(
    view,
    "next_run",
    number,
    (o: NextRunOutcome, run): Side | null => o.scorers[run - 1] ?? null,
  );
}

/** All markets of a baseball match, in the order of the event page. */
export function baseballMarkets(parameters: BaseballParameters, state: BaseballState): Market[] {
  const [home, away] = expectedRuns(parameters, state, Math.max(INNINGS, state.inning));
  const [five, fiveAway] = expectedRuns(parameters, state, 5);
  const scored = state.scorers.length;
  return [
    winner(MATCH),
    ...linesAround(away - home, 1, 3, 0.5).map((line) => handicap(HANDICAPS, line)),
    ...linesAround(home + away, 0.5, 5)
      .filter((line) => line > 0.5)
      .map((line) => total(RUNS, line)),
    ...positive(home, 1).map((line) => teamTotal(RUNS, "home", line)),
    ...positive(away, 1).map((line) => teamTotal(RUNS, "away", line)),
    ...[scored, scored + 1].filter((number) => number > 0).map((number) => nextRun(number)),
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
    ...linesAround(fiveAway - five, 1, 1, 0.5).map((line) => handicap(FIVE, line)),
    ...positive(five + fiveAway, 2).map((line) => total(FIVE, line)),
    ...positive(five, 0).map((line) => teamTotal(FIVE, "home", line)),
    ...positive(fiveAway, 0).map((line) => teamTotal(FIVE, "away", line)),
    oddEven(FIVE),
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
