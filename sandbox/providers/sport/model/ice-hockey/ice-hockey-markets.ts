import type { Market, Side } from "../../types.ts";
import { bothToScore, correctScore, nextGoal, pairs } from "../machinery/goal-markets.ts";
import { linesAround, marketOfLine, teamTotalsAround } from "../machinery/line-markets.ts";
import { leadMarket, partTotalsMarket } from "../machinery/part-markets.ts";
import {
  doubleChance,
  drawNoBet,
  europeanHandicap,
  handicap,
  marketOf,
  matchResult,
  oddEven,
  resultMarkets,
  type ScoreView,
  SIDES,
  scoreView,
  selection,
  teamTotal,
  total,
  totalRange,
  winner,
  winningMargin,
  yesNo,
} from "../machinery/score-markets.ts";
import type { HockeyOutcome, PeriodOutcome } from "./ice-hockey-outcomes.ts";
import {
  type HockeyParameters,
  type HockeyState,
  PERIOD,
  PERIOD_SHARES,
  regulationScore,
  remainingPeriods,
} from "./ice-hockey-state.ts";

type View = ScoreView<HockeyOutcome>;

/** The three periods, without overtime. */
const MATCH: View = { ...scoreView<HockeyOutcome>("", "main"), pricedIn: "score" };
const GOALS: View = { ...MATCH, group: "goals" };
const HANDICAPS: View = { ...MATCH, group: "handicaps" };
const SPECIALS: View = { ...MATCH, group: "specials" };
/** With overtime and shootout. */
const WINNER: View = {
  part: "",
  space: "main",
  pricedIn: "decision",
  group: "main",
  home: (o) => Math.max(0, o.lead),
  away: (o) => Math.max(0, -o.lead),
};
const DECISIONS: View = { ...WINNER, group: "specials" };
const PERIODS = [0, 1, 2].map(
  (index): ScoreView<PeriodOutcome> => ({
    part: `p${index + 1}`,
    space: `p${index + 1}`,
    group: "periods",
    home: (o) => o.home,
    away: (o) => o.away,
  }),
);
const PARTS = ["p1", "p2", "p3"] as const;
const NEXT = { part: "", space: "main", pricedIn: "next", group: "goals" };
const scorersOf = (o: HockeyOutcome): readonly Side[] => o.scorers;

function periodMarkets(view: ScoreView<PeriodOutcome>): Market<PeriodOutcome>[] {
  return [
    ...resultMarkets(view),
    ...[0.5, 1.5, 2.5].map((line) => total(view, line)),
    ...SIDES.map((side) => teamTotal(view, side, 0.5)),
    bothToScore(view),
    oddEven(view),
    correctScore(view, 2),
  ];
}

/** All markets of an ice hockey match, in the order of the event page. */
export function hockeyMarkets(parameters: HockeyParameters, state: HockeyState): Market[] {
  const rest = remainingPeriods(state).reduce(
    (sum, seconds, period) => sum + (seconds / PERIOD) * (PERIOD_SHARES[period] ?? 0),
    0,
  );
  const [home, away] = regulationScore(state);
  const [more, moreAway] = [parameters.goals[0] * rest, parameters.goals[1] * rest];
  const highest = Math.max(8, home + away + 2);
  const totals = Array.from({ length: highest - 2 }, (_, index) => index + 2.5);
  const asian = [Math.round(home + away + more + moreAway)];
  const handicaps = linesAround(away + moreAway - home - more, 0.5, 4);
  return [
    matchResult(MATCH),
    winner(WINNER),
    doubleChance(MATCH),
    drawNoBet(MATCH),
    ...[...totals, ...asian].sort((a, b) => a - b).map((line) => total(GOALS, line)),
    ...Array.from({ length: home + away + 1 }, (_, goals) =>
      nextGoal(NEXT, "next_goal", goals + 1, scorersOf),
    ),
    ...teamTotalsAround(GOALS, [home + more, away + moreAway], 1),
    oddEven(GOALS),
    totalRange(GOALS, "total_range", [0, 4, 6, 8]),
    bothToScore(GOALS),
    ...handicaps.map((line) => handicap(HANDICAPS, line)),
    ...[-2, -1, 1, 2].map((line) => europeanHandicap(HANDICAPS, line)),
    correctScore(SPECIALS, 5),
    winningMargin(SPECIALS, [1, 2, 3], true),
    pairs(SPECIALS, "result_and_total", 5.5, matchResult(MATCH), total(MATCH, 5.5)),
    pairs(SPECIALS, "result_and_both_to_score", "", matchResult(MATCH), bothToScore(MATCH)),
    marketOf(
      DECISIONS,
      "overtime",
      "",
      yesNo((o) => o.decision !== "regulation"),
    ),
    marketOf(
      DECISIONS,
      "winner_and_decision",
      "",
      (["regulation", "overtime", "shootout"] as const).flatMap((decision) =>
        [1, -1].map((lead) =>
          selection<HockeyOutcome>(
            `${lead > 0 ? "home" : "away"}:${decision}`,
            (o) => o.lead === lead && o.decision === decision,
          ),
        ),
      ),
    ),
    ...PERIODS.flatMap((view) => periodMarkets(view)),
    partTotalsMarket(PARTS, "periods"),
    leadMarket("first_part_and_full_time", "periods"),
  ];
}

/** A market whose line is no longer offered; see `SportModel.market`. */
export function hockeyMarket(type: string, line: string): Market | undefined {
  return marketOfLine(PERIODS, type, line) ?? marketOfLine([GOALS], type, line);
}
