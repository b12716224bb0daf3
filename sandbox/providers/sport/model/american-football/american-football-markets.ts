import type { Market, Side } from "../../types.ts";
import { nextGoal } from "../machinery/goal-markets.ts";
import { linesAround, marketOfLine, partLineMarkets, teamTotalsAround } from "../machinery/line-markets.ts";
import { leadMarket, partTotalsMarket } from "../machinery/part-markets.ts";
import { meanOf } from "../machinery/poisson.ts";
import {
  drawNoBet,
  handicap,
  marketOf,
  matchResult,
  oddEven,
  type ScoreView,
  SIDES,
  scoreView,
  selection,
  teamOddEven,
  total,
  totalRange,
  winner,
  winningMargin,
  yesNo,
} from "../machinery/score-markets.ts";
import type {
  AmericanFootballOutcome,
  NextScoreOutcome,
  PointsOutcome,
} from "./american-football-outcomes.ts";
import {
  type AmericanFootballParameters,
  type AmericanFootballState,
  currentQuarter,
  EXTRA_POINTS,
  remainingDrives,
} from "./american-football-state.ts";

const points = scoreView<PointsOutcome>;
/** The match with overtime. */
const MATCH = points("", "main");
const POINTS = points("", "points");
const HANDICAPS = points("", "handicaps");
const SPECIALS = points("", "specials");
const HALVES = [points("h1", "halves"), points("h2", "halves")] as const;
const QUARTERS = [1, 2, 3, 4].map((number) => points(`q${number}`, "quarters"));
/** The four quarters: level if there was an overtime. */
const REGULATION: ScoreView<AmericanFootballOutcome> = {
  part: "",
  space: "main",
  group: "main",
  home: (o) => (o.overtime ? 0 : o.home),
  away: (o) => (o.overtime ? 0 : o.away),
};

/** Points that are expected at the end of each quarter, by side. */
function expectedPoints(
  { touchdown, fieldGoal }: AmericanFootballParameters,
  state: AmericanFootballState,
): (readonly [number, number])[] {
  const extra = meanOf(EXTRA_POINTS);
  const perDrive = (side: 0 | 1): number => touchdown[side] * (6 + extra) + fieldGoal[side] * 3;
  return state.quarters.map(([home, away], quarter) => {
    const left = remainingDrives(state, quarter);
    const isPending = quarter === currentQuarter(state);
    const pending = (side: Side): number => (isPending && state.pending === side ? extra : 0);
    return [
      home + left[0] * perDrive(0) + pending("home"),
      away + left[1] * perDrive(1) + pending("away"),
    ] as const;
  });
}

const add = (a: readonly [number, number], b: readonly [number, number]): [number, number] => [
  a[0] + b[0],
  a[1] + b[1],
];

function partMarkets(
  part: ScoreView<PointsOutcome>,
  expected: readonly [number, number],
): Market<PointsOutcome>[] {
  return [matchResult(part), drawNoBet(part), ...partLineMarkets(part, expected, 1)];
}

/** `next_score` by side and `next_score_type` by how: touchdown, field goal or none. */
function nextScoreMarkets(number: number): Market<NextScoreOutcome>[] {
  const view = { part: "", space: "next", group: "points" };
  const type = (o: NextScoreOutcome): string => o.scores[number - 1]?.type ?? "none";
  return [
    nextGoal(view, "next_score", number, (o: NextScoreOutcome) => o.scores.map(({ side }) => side)),
    marketOf(
      view,
      "next_score_type",
      number,
      ["touchdown", "field_goal", "none"].map((id) => selection(id, (o) => type(o) === id)),
    ),
  ];
}

/** All markets of an American football match, in the order of the event page. */
export function americanFootballMarkets(
  parameters: AmericanFootballParameters,
  state: AmericanFootballState,
): Market[] {
  const quarters = expectedPoints(parameters, state);
  const none = [0, 0] as const;
  const [q1 = none, q2 = none, q3 = none, q4 = none] = quarters;
  const [h1, h2] = [add(q1, q2), add(q3, q4)];
  const regulation = add(h1, h2);
  const [home, away] = add(regulation, state.overtime);
  const scored = state.scores.length;
  return [
    winner(MATCH),
    ...linesAround(away - home, 0.5, 7).map((line) => handicap(HANDICAPS, line)),
    ...linesAround(home + away, 0.5, 7).map((line) => total(POINTS, line)),
    matchResult(REGULATION),
    ...teamTotalsAround(POINTS, [home, away], 2),
    ...[scored, scored + 1].filter((number) => number > 0).flatMap(nextScoreMarkets),
    oddEven(POINTS),
    ...SIDES.map((side) => teamOddEven(POINTS, side)),
    totalRange(POINTS, "total_range", [0, 31, 41, 51, 61]),
    winningMargin(SPECIALS, [1, 7, 13, 19], true),
    marketOf(
      { ...REGULATION, group: "specials" },
      "overtime",
      "",
      yesNo((o) => o.overtime),
    ),
    leadMarket("half_time_full_time", "halves"),
    partTotalsMarket(["q1", "q2", "q3", "q4"], "quarters"),
    ...partMarkets(HALVES[0], h1),
    ...partMarkets(HALVES[1], h2),
    ...QUARTERS.flatMap((view, quarter) => partMarkets(view, quarters[quarter] ?? none)),
  ];
}

/** A market whose line or number is no longer offered; see `SportModel.market`. */
export function americanFootballMarket(type: string, line: string): Market | undefined {
  if (type.startsWith("next_score") && /^[1-9]\d*$/.test(line))
    return nextScoreMarkets(Number(line)).find((market) => market.type === type);
  return marketOfLine([...HALVES, ...QUARTERS, POINTS], type, line);
}
