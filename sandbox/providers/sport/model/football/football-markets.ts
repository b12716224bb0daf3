import type { Market, Side } from "../../types.ts";
import {
  bothPartsOver,
  bothToScore,
  cleanSheet,
  correctScore,
  halfTimeFullTime,
  highestScoringPart,
  nextGoal,
  pairs,
  partMarkets,
  winToNil,
} from "../machinery/goal-markets.ts";
import {
  handicapsAround,
  linesAround,
  marketOfLine,
  teamTotalsAround,
  totalsAround,
} from "../machinery/line-markets.ts";
import {
  europeanHandicap,
  handicap,
  marketOf,
  matchResult,
  oddEven,
  ranges,
  resultMarkets,
  type ScoreView,
  SIDES,
  teamOddEven,
  teamTotal,
  total,
  totalRange,
  winningMargin,
  yesNo,
} from "../machinery/score-markets.ts";
import type { CountOutcome, FootballOutcome } from "./football-outcomes.ts";
import {
  FIRST_HALF,
  type FootballParameters,
  type FootballState,
  remainingSeconds,
} from "./football-state.ts";

type View = ScoreView<FootballOutcome>;

/** The whole match, its halves and what is counted beside the goals. */
const MATCH: View = {
  part: "",
  space: "main",
  pricedIn: "score",
  group: "main",
  home: (o) => o.home,
  away: (o) => o.away,
};
const GOALS: View = { ...MATCH, group: "goals" };
const HANDICAPS: View = { ...MATCH, group: "handicaps" };
const SPECIALS: View = { ...MATCH, group: "specials" };
/** Markets on both halves together; what they read is in `halvesKey`. */
const JOINT: View = { ...MATCH, pricedIn: "halves", group: "halves" };
const FIRST: View = {
  part: "h1",
  space: "main",
  pricedIn: "half_1",
  group: "halves",
  home: (o) => o.home1,
  away: (o) => o.away1,
};
const SECOND: View = {
  part: "h2",
  space: "main",
  pricedIn: "half_2",
  group: "halves",
  home: (o) => o.home2,
  away: (o) => o.away2,
};
const counted = (space: string, part: string, prefix: string, group: string): ScoreView<CountOutcome> => ({
  part,
  space,
  group,
  prefix,
  home: (o) => o.home,
  away: (o) => o.away,
});
const CORNERS = counted("corners", "", "corners_", "corners");
const CORNERS_1 = counted("corners_1", "h1", "corners_", "corners");
const BOOKINGS = counted("bookings", "", "bookings_", "cards");
const CARDS = counted("cards", "", "", "cards");

const NEXT = { part: "", space: "main", pricedIn: "next", group: "goals" };
const scorersOf = (o: FootballOutcome): readonly Side[] => o.scorers;

/** Lines of totals and handicaps near what is expected, and the fixed ones that every match has. */
function goalLines(parameters: FootballParameters, state: FootballState) {
  const [firstSeconds = 0, secondSeconds = 0] = remainingSeconds(parameters, state);
  const share =
    (firstSeconds / parameters.halves[0]) * FIRST_HALF.goals +
    (secondSeconds / parameters.halves[1]) * (1 - FIRST_HALF.goals);
  const home = state.first[0] + state.second[0];
  const away = state.first[1] + state.second[1];
  const lead = home - away + (parameters.goals[0] - parameters.goals[1]) * share;
  const sum = home + away + (parameters.goals[0] + parameters.goals[1]) * share;
  const highest = Math.max(6, home + away + 2);
  const whole = Array.from({ length: highest + 1 }, (_, goals) => goals + 0.5);
  const asian = linesAround(sum, 0.25, 3).filter((line) => line > 0.5 && !whole.includes(line));
  return {
    totals: [...whole, ...asian].sort((a, b) => a - b),
    handicaps: linesAround(-lead, 0.25, 5),
    teamTotals: (side: Side) => linesAround((side === "home" ? home : away) + 1, 1, 1, 0.5),
  };
}

function combinedMarkets(): Market<FootballOutcome>[] {
  const result = matchResult(MATCH);
  const both = bothToScore(MATCH);
  return [
    ...[1.5, 2.5, 3.5].map((line) => pairs(SPECIALS, "result_and_total", line, result, total(MATCH, line))),
    pairs(SPECIALS, "result_and_both_to_score", "", result, both),
    ...[2.5, 3.5].map((line) => pairs(SPECIALS, "total_and_both_to_score", line, total(MATCH, line), both)),
  ];
}

function sideMarkets(side: Side): Market<FootballOutcome>[] {
  const score = MATCH[side];
  return [
    cleanSheet(SPECIALS, side),
    winToNil(SPECIALS, side),
    teamOddEven(GOALS, side),
    ranges(GOALS, "team_exact", side, [0, 1, 2, 3], score),
    ...partMarkets(JOINT, [FIRST, SECOND], side),
  ];
}

function halfMarkets(view: View): Market<FootballOutcome>[] {
  return [
    ...resultMarkets(view),
    ...[0.5, 1, 1.5, 2.5].map((line) => total(view, line)),
    ...SIDES.map((side) => teamTotal(view, side, 0.5)),
    ...[-0.5, 0, 0.5].map((line) => handicap(view, line)),
    europeanHandicap(view, -1),
    europeanHandicap(view, 1),
    bothToScore(view),
    correctScore(view, 2),
    oddEven(view),
    totalRange(view, "total_exact", [0, 1, 2, 3]),
  ];
}

function countMarkets(parameters: FootballParameters): Market<CountOutcome>[] {
  const corners = parameters.corners[0] + parameters.corners[1];
  const bookings = parameters.bookings[0] + parameters.bookings[1];
  return [
    matchResult(CORNERS),
    ...totalsAround(CORNERS, corners, 2),
    ...handicapsAround(CORNERS, parameters.corners, 1),
    ...teamTotalsAround(CORNERS, parameters.corners, 0),
    oddEven(CORNERS),
    totalRange(CORNERS, "total_range", [0, 7, 9, 11, 13]),
    matchResult(CORNERS_1),
    ...totalsAround(CORNERS_1, corners * FIRST_HALF.corners, 1),
    matchResult(BOOKINGS),
    ...totalsAround(BOOKINGS, bookings, 1),
    marketOf(
      CARDS,
      "red_card",
      "",
      yesNo((o) => o.home + o.away > 0),
    ),
    ...SIDES.map((side) =>
      marketOf(
        CARDS,
        "team_red_card",
        side,
        yesNo((o) => o[side] > 0),
      ),
    ),
  ];
}

/** All markets of a football match, in the order of the event page. */
export function footballMarkets(parameters: FootballParameters, state: FootballState): Market[] {
  const lines = goalLines(parameters, state);
  const goals = state.scorers.length;
  return [
    ...resultMarkets(MATCH),
    bothToScore(MATCH),
    correctScore(SPECIALS, 4),
    winningMargin(SPECIALS, [1, 2, 3], true),
    ...lines.totals.map((line) => total(GOALS, line)),
    ...Array.from({ length: goals + 1 }, (_, index) => nextGoal(NEXT, "next_goal", index + 1, scorersOf)),
    ...SIDES.flatMap((side) => lines.teamTotals(side).map((line) => teamTotal(GOALS, side, line))),
    totalRange(GOALS, "total_exact", [0, 1, 2, 3, 4, 5, 6]),
    totalRange(GOALS, "total_range", [0, 2, 4, 6]),
    oddEven(GOALS),
    ...lines.handicaps.map((line) => handicap(HANDICAPS, line)),
    ...[-3, -2, -1, 1, 2, 3].map((line) => europeanHandicap(HANDICAPS, line)),
    halfTimeFullTime(FIRST, JOINT),
    highestScoringPart(JOINT, [FIRST, SECOND]),
    ...[0.5, 1.5].map((line) => bothPartsOver(JOINT, [FIRST, SECOND], line)),
    ...halfMarkets(FIRST),
    ...halfMarkets(SECOND),
    ...SIDES.flatMap((side) => sideMarkets(side)),
    ...combinedMarkets(),
    ...countMarkets(parameters),
  ];
}

const VIEWS: readonly View[] = [FIRST, SECOND, GOALS];
const COUNT_VIEWS = [CORNERS_1, CORNERS, BOOKINGS];

/** A market whose line is no longer offered; see `SportModel.market`. */
export function footballMarket(type: string, line: string): Market | undefined {
  return marketOfLine(COUNT_VIEWS, type, line) ?? marketOfLine(VIEWS, type, line);
}
