import type { Market } from "../../types.ts";
import { pairs } from "../machinery/goal-markets.ts";
import { marketOfLine, totalsAround } from "../machinery/line-markets.ts";
import {
  marketOf,
  matchResult,
  oddEven,
  type ScoreView,
  selection,
  total,
  totalRange,
  twoWay,
  winner,
  yesNo,
} from "../machinery/score-markets.ts";
import type { CricketOutcome, InningsOutcome, MarginOutcome, OversOutcome } from "./cricket-outcomes.ts";
import {
  type CricketParameters,
  type CricketState,
  currentInnings,
  INNINGS_BALLS,
  type Innings,
  POWERPLAY_BALLS,
} from "./cricket-state.ts";

/** Runs of the sides, without a super over; level for a tie. */
const RESULT: ScoreView<CricketOutcome> = {
  part: "",
  space: "main",
  group: "main",
  home: (o) => Math.max(0, o.lead),
  away: (o) => Math.max(0, -o.lead),
};
/** With the super over. */
const WINNER: ScoreView<CricketOutcome> = {
  ...RESULT,
  home: (o) => Number(o.winner === "home"),
  away: (o) => Number(o.winner === "away"),
};
const runs = (part: string, space: string, group: string): ScoreView<InningsOutcome> => ({
  part,
  space,
  group,
  marginals: true,
  home: (o) => o.home,
  away: () => 0,
});
const FIRST = runs("i1", "i1", "innings");
const SECOND = runs("i2", "i2", "innings");
const POWERPLAY = runs("powerplay", "powerplay", "innings");
/** Runs of the first innings together with the result. */
const FIRST_AND_RESULT: ScoreView<CricketOutcome> = {
  ...RESULT,
  group: "specials",
  home: (o) => o.home,
  away: () => 0,
};

const wickets = (view: ScoreView<InningsOutcome>, line: number): Market<InningsOutcome> =>
  twoWay(view, "wickets", line, (o) => o.wickets - line, ["over", "under"]);

/** Runs per ball of an average innings. */
const RUNS_PER_BALL = 1.36;

/** Runs that are expected at the end of an innings, roughly: prices do not depend on it, only the lines. */
function expectedRuns({ runs: now, balls }: Innings, last: number): number {
  return now + Math.max(0, last - balls) * RUNS_PER_BALL;
}

/** Markets of one over; the line begins with the innings and the over, from 1: `i1|7|8.5`. */
function overMarkets(innings: 0 | 1, over: number, lines: readonly number[]): Market<OversOutcome>[] {
  const view: ScoreView<OversOutcome> = {
    part: `i${innings + 1}|${over}`,
    space: "over",
    group: "overs",
    home: (o) => o.overs[innings][over - 1]?.runs ?? 0,
    away: () => 0,
  };
  const hasWicket = (o: OversOutcome): boolean => (o.overs[innings][over - 1]?.wickets ?? 0) > 0;
  return [
    ...lines.map((line) => twoWay(view, "over_total", line, (o) => view.home(o) - line, ["over", "under"])),
    marketOf(
      view,
      "over_odd_even",
      "",
      yesNo((o) => view.home(o) % 2 === 1, "odd", "even"),
    ),
    marketOf(view, "over_wicket", "", yesNo(hasWicket)),
  ];
}

const OVER_LINES = [4.5, 6.5, 7.5, 8.5, 10.5];

/** The overs that have markets: all that have begun, and the next one while the innings lasts. */
function oversOf(state: CricketState): Market<OversOutcome>[] {
  const index = currentInnings(state);
  const { overs, balls } = state.innings[index];
  const present = Math.floor(balls / 6) + 1;
  const last = balls < INNINGS_BALLS && state.phase !== "ended" ? present : overs.length;
  return Array.from({ length: Math.min(2, last) }, (_, back) => last - back).flatMap((over) =>
    overMarkets(index, over, OVER_LINES),
  );
}

/** `margin_of_runs`: the side that bats first wins by a number of runs, a tie, or the other side reaches its target. */
function marginMarket(): Market<MarginOutcome> {
  const between = (low: number, high: number) =>
    selection<MarginOutcome>(
      high === Number.POSITIVE_INFINITY ? `first:${low}+` : `first:${low}-${high}`,
      ({ margin }) => margin >= low && margin <= high,
    );
  return marketOf({ part: "", space: "margin", group: "specials" }, "margin_of_runs", "", [
    between(1, 10),
    between(11, 20),
    between(21, 30),
    between(31, Number.POSITIVE_INFINITY),
    selection("tie", ({ margin }) => margin === 0),
    selection("second", ({ margin }) => margin < 0),
  ]);
}

function secondInningsMarkets(innings: Innings): Market<InningsOutcome>[] {
  const expected = Math.round(expectedRuns(innings, INNINGS_BALLS) / 5) * 5;
  return [
    ...totalsAround(SECOND, expected, 2, 10),
    ...[4.5, 5.5, 6.5, 7.5].map((line) => wickets(SECOND, line)),
    oddEven(SECOND),
  ];
}

/** All markets of a cricket match, in the order of the event page. */
export function cricketMarkets(_parameters: CricketParameters, state: CricketState): Market[] {
  const [first, second] = state.innings;
  const expected = expectedRuns(first, INNINGS_BALLS);
  const early = expectedRuns(
    { ...first, runs: first.powerplay.runs, balls: Math.min(first.balls, POWERPLAY_BALLS) },
    POWERPLAY_BALLS,
  );
  const middle = Math.round(expected / 10) * 10 + 0.5;
  return [
    winner(WINNER),
    matchResult(RESULT),
    ...totalsAround(FIRST, expected, 4, 5),
    ...[4.5, 5.5, 6.5, 7.5].map((line) => wickets(FIRST, line)),
    oddEven(FIRST),
    totalRange(FIRST, "total_range", [0, 130, 150, 170, 190, 210]),
    ...totalsAround(POWERPLAY, early, 2, 3),
    ...[0.5, 1.5, 2.5].map((line) => wickets(POWERPLAY, line)),
    oddEven(POWERPLAY),
    ...(currentInnings(state) === 1 ? secondInningsMarkets(second) : []),
    marginMarket(),
    pairs(
      FIRST_AND_RESULT,
      "winner_and_total",
      `i1|${middle}`,
      winner(WINNER),
      total(FIRST_AND_RESULT, middle),
    ),
    ...oversOf(state),
  ];
}

/** A market whose line or over is no longer offered; see `SportModel.market`. */
export function cricketMarket(type: string, line: string): Market | undefined {
  if (type.startsWith("over_")) {
    const [innings, over, runsLine] = line.split("|");
    const number = Number(over);
    if (!(innings === "i1" || innings === "i2") || !Number.isInteger(number) || number < 1) return undefined;
    const lines = runsLine === undefined ? [] : [Number(runsLine)];
    return overMarkets(innings === "i1" ? 0 : 1, number, lines).find(
      (market) => market.type === type && market.line === line,
    );
  }
  if (type === "winner_and_total") {
    const value = Number(line.replace("i1|", ""));
    return Number.isInteger(value * 2)
      ? pairs(FIRST_AND_RESULT, type, line, winner(WINNER), total(FIRST_AND_RESULT, value))
      : undefined;
  }
  return marketOfLine([FIRST, SECOND, POWERPLAY], type, line);
}
