import type { Market, SportModel } from "../../types.ts";
import { linesAround } from "../machinery/line-markets.ts";
import {
  doubleChance,
  drawNoBet,
  handicap,
  marketOf,
  matchResult,
  oddEven,
  type ScoreView,
  SIDES,
  selection,
  teamTotal,
  total,
  winner,
  winningMargin,
  yesNo,
} from "../machinery/score-markets.ts";
import { certainOutcomes } from "../machinery/series-spaces.ts";
import { type CatalogueEntry, marketCatalogue, sideMarket } from "../machinery/set-markets.ts";
import {
  type BasketOutcome,
  basketballSpaces,
  basketSpace,
  type LeadsOutcome,
  PARTS,
  raceSpace,
} from "./basketball-outcomes.ts";
import type { PointsOutcome } from "./basketball-points.ts";
import {
  applyToBasketball,
  type BasketballParameters,
  type BasketballState,
  basketballScoreboard,
  initialBasketball,
  playBasketball,
  QUARTER,
  RACES,
} from "./basketball-state.ts";

/*
 * Basketball: four quarters of 36 possessions, which the sides have in turn, and overtimes of 18 while the score is level. Each
 * possession gives 0 to 3 points with the side's own probabilities, so points are exact sums over possessions.
 */

type View = ScoreView<PointsOutcome>;

/** Possessions of one side in a quarter. */
const POSSESSIONS = QUARTER / 2;
/** Points per possession of two equal sides; a tilt moves them to the stronger one. */
const SHARES = [0.475, 0.045, 0.34, 0.14] as const;
const MEAN = SHARES.reduce<number>((sum, share, points) => sum + share * points, 0);

function shares(tilt: number): number[] {
  const tilted = SHARES.map((share, points) => share * Math.exp(tilt * (points - MEAN)));
  const sum = tilted.reduce((total, weight) => total + weight, 0);
  return tilted.map((weight) => weight / sum);
}

const MATCH: View = { part: "", space: "main", group: "main", home: (o) => o.home, away: (o) => o.away };
const priced = (view: View, number: "total" | "lead" | "home" | "away"): View => ({
  ...view,
  pricedIn: `match:${number}`,
});

function matchMarkets(mean: { home: number; away: number }): Market[] {
  const [byTotal, byLead] = [priced(MATCH, "total"), priced(MATCH, "lead")];
  const regular: View = {
    ...byLead,
    home: (o) => (o.overtime ? 0 : o.home),
    away: (o) => (o.overtime ? 0 : o.away),
  };
  const sums = { ...byTotal, group: "points" };
  const leads = { ...byLead, group: "handicaps" };
  const signs = [
    ["home", 1],
    ["draw", 0],
    ["away", -1],
  ] as const;
  return [
    winner(byLead),
    matchResult(regular),
    doubleChance(regular),
    ...linesAround(mean.home + mean.away, 4, 6, 0.5).map((line) => total(sums, line)),
    ...linesAround(mean.away - mean.home, 3, 6, 0.5).map((line) => handicap(leads, line)),
    ...linesAround(mean.home, 3, 3, 0.5).map((line) => teamTotal(priced(sums, "home"), "home", line)),
    ...linesAround(mean.away, 3, 3, 0.5).map((line) => teamTotal(priced(sums, "away"), "away", line)),
    winningMargin(leads, [1, 6, 11, 16, 21], false),
    oddEven(sums),
    marketOf(
      byLead,
      "overtime",
      "",
      yesNo((o) => o.overtime),
    ),
    marketOf(
      { part: "", space: "halves", group: "main" },
      "half_time_full_time",
      "",
      signs.flatMap(([half, h]) =>
        SIDES.map((end) =>
          selection<LeadsOutcome>(
            `${half}:${end}`,
            (o) => o.half === h && o.end === (end === "home" ? 1 : -1),
          ),
        ),
      ),
    ),
  ];
}

/** Markets of a quarter or half, without overtime. */
function partMarkets(part: string, group: string, mean: { home: number; away: number }): Market[] {
  const view = (number: "total" | "lead" | "home" | "away"): View => ({
    ...MATCH,
    part,
    group,
    space: `${part}:${number}`,
  });
  return [
    matchResult(view("lead")),
    drawNoBet(view("lead")),
    ...linesAround(mean.home + mean.away, 2, 3, 0.5).map((line) => total(view("total"), line)),
    ...linesAround(mean.away - mean.home, 2, 3, 0.5).map((line) => handicap(view("lead"), line)),
    ...linesAround(mean.home, 2, 1, 0.5).map((line) => teamTotal(view("home"), "home", line)),
    ...linesAround(mean.away, 2, 1, 0.5).map((line) => teamTotal(view("away"), "away", line)),
    oddEven(view("total")),
  ];
}

/** `basket`: who scores the basket of a number in a period from 1; overtimes are periods 5 and on. */
function basketMarket(period: number, number: number): Market<BasketOutcome> {
  const part = period <= 4 ? `q${period}` : `ot${period - 4}`;
  const view = { part, space: basketSpace(period, number), group: "points" };
  return sideMarket(view, "basket", number, (o) => o.winner);
}

const meanPoints = (table: readonly number[]): number =>
  table.reduce((sum, share, points) => sum + share * points, 0);

function allMarkets(parameters: BasketballParameters): CatalogueEntry<BasketballState>[] {
  const each = { home: meanPoints(parameters.home), away: meanPoints(parameters.away) };
  const mean = (quarters: number) => ({
    home: each.home * POSSESSIONS * quarters,
    away: each.away * POSSESSIONS * quarters,
  });
  const parts = Object.entries(PARTS).flatMap(([part, quarters]) =>
    partMarkets(part, part.startsWith("q") ? "quarters" : "halves", mean(quarters.length)),
  );
  const races = RACES.map((target) =>
    sideMarket<BasketOutcome>(
      { part: "", space: raceSpace(target), group: "points" },
      "race",
      target,
      (o) => o.winner,
    ),
  );
  return [...matchMarkets(mean(4)), ...races, ...parts].map((market) => ({ market }));
}

const catalogue = marketCatalogue<BasketballParameters, BasketballState>(allMarkets);

/** The next basket of the current period. */
function liveMarkets(state: BasketballState): Market[] {
  if (state.decided) return [];
  const period = state.periods.length;
  return [basketMarket(period, (state.baskets[period - 1] ?? "").length + 1)];
}

/** How far the points of a possession are tilted by playing at home and per unit of strength; see docs/sport-models.md. */
const HOME_EFFECT = 0.012;
const STRENGTH_EFFECT = 0.055;

export const basketball: SportModel<BasketballParameters, BasketballState> = {
  sport: "basketball-2",
  duration: 6600,
  parameters: ({ home, away }) => {
    const lead = Math.max(-2, Math.min(2, home - away));
    return {
      home: shares(STRENGTH_EFFECT * lead + HOME_EFFECT),
      away: shares(-STRENGTH_EFFECT * lead - HOME_EFFECT),
    };
  },
  simulate: (parameters, random) => playBasketball(parameters, initialBasketball, random),
  resume: playBasketball,
  initial: () => initialBasketball,
  apply: (_, state, incident) => applyToBasketball(state, incident),
  advance: (_, state, time) => (time > state.time ? { ...state, time } : state),
  scoreboard: (_, state) => basketballScoreboard(state),
  outcomes: basketballSpaces,
  final: (parameters, state) => certainOutcomes(basketballSpaces(parameters, state)),
  markets: (parameters, state) => [...catalogue.markets(parameters, state), ...liveMarkets(state)],
  market: (parameters, type, line) => {
    const [, part, index, number] = /^(q|ot)(\d{1,2})\|(\d{1,3})$/.exec(line) ?? [];
    if (type !== "basket" || !number) return catalogue.market(parameters, type, line);
    return basketMarket(Number(index) + (part === "ot" ? 4 : 0), Number(number));
  },
  suspendedBy: { period_end: { before: 8, after: 3 } },
};
