import type { Weighted } from "../../types.ts";
import { linesAround } from "./line-markets.ts";
import { handicap, oddEven, type ScoreView, total, winner } from "./score-markets.ts";
import {
  initialSeries,
  type PartOutcome,
  partKey,
  seriesSpaces,
  type WinnerOutcome,
} from "./series-model.ts";
import type { PointsOutcome, SeriesOutcome } from "./series-spaces.ts";
import type { SeriesRules, SeriesState } from "./series-state.ts";
import { type CatalogueEntry, firstPartMatch, ifPlayed, seriesMarkets, sideMarket } from "./set-markets.ts";

/** Markets that all matches of parts have (series-model.ts). */

export interface SeriesMarketOptions {
  /** Prefix of types that count parts and points: `sets_` and `points_`, `maps_` and `rounds_`. */
  parts: string;
  points: string;
  /** Parts that are played in every match. */
  certain: number;
  /** Steps between lines of the whole match and of a part, in points. */
  step: number;
  partStep: number;
}

function meanOf<O>(
  weighted: readonly Weighted<unknown>[] | undefined,
  value: (outcome: O) => number,
): number {
  return ((weighted ?? []) as Weighted<O>[]).reduce(
    (sum, { outcome, weight }) => sum + weight * value(outcome),
    0,
  );
}

/** The view of the points of one part. */
export function partView(key: string, prefix: string): ScoreView<PartOutcome> {
  return { part: key, space: key, group: "parts", prefix, home: (o) => o.home, away: (o) => o.away };
}

/** Markets of the match: winner, score in parts, points of the whole match. */
function matchEntries(
  { parts, points, step }: SeriesMarketOptions,
  target: number,
  spaces: Record<string, Weighted<unknown>[]>,
): CatalogueEntry<SeriesState>[] {
  const series: ScoreView<SeriesOutcome> = {
    part: "",
    space: "main",
    group: "main",
    prefix: parts,
    home: (o) => o.home,
    away: (o) => o.away,
  };
  const totals: ScoreView<PointsOutcome> = {
    part: "",
    space: "totals",
    group: "points",
    prefix: points,
    home: (o) => o.points,
    away: () => 0,
  };
  const leads = { ...totals, space: "leads" };
  const mean = meanOf<PointsOutcome>(spaces.totals, (o) => o.points);
  const lead = meanOf<PointsOutcome>(spaces.leads, (o) => o.points);
  return [
    ...seriesMarkets(series, target).map((market) => ({ market })),
    { market: firstPartMatch(series, (o) => (o.winners[0] === "h" ? "home" : "away")) },
    ...linesAround(mean, step, 4, 0.5).map((line) => ({ market: total(totals, line) })),
    ...linesAround(-lead, step, 4, 0.5).map((line) => ({ market: handicap(leads, line) })),
    { market: oddEven(totals) },
  ];
}

/** Whether a part is on offer: it is played in every match, or it has begun. */
export const partOffered =
  (index: number, certain: number) =>
  (state: SeriesState): boolean =>
    index < certain || state.parts.length > index;

/** Markets of one part: winner, points, races and single points. */
function partEntries<P>(
  rules: SeriesRules<P>,
  options: SeriesMarketOptions,
  index: number,
  scores: readonly Weighted<unknown>[] | undefined,
): CatalogueEntry<SeriesState>[] {
  const key = partKey(rules.part, index);
  const view = partView(key, options.points);
  const played = 1 - meanOf<PartOutcome>(scores, (o) => (o.played ? 0 : 1));
  const mean = meanOf<PartOutcome>(scores, (o) => o.home + o.away) / played;
  const lead = meanOf<PartOutcome>(scores, (o) => o.home - o.away) / played;
  const markets = [
    winner({ ...view, prefix: "" }),
    ...linesAround(mean, options.partStep, 3, 0.5).map((line) => total(view, line)),
    ...linesAround(-lead, options.partStep, 3, 0.5).map((line) => handicap(view, line)),
    oddEven(view),
  ].map((market) => ifPlayed(market, (o) => o.played));
  const isCurrent = (state: SeriesState): boolean => state.parts.length === index + 1 && !state.decided;
  const races = rules.races(index).map((target) => ({
    market: sideMarket<WinnerOutcome>(
      { part: key, space: `${key}:race:${target}`, group: "points" },
      "race",
      target,
      (o) => o.winner,
    ),
    when: isCurrent,
  }));
  return [...markets.map((market) => ({ market, when: partOffered(index, options.certain) })), ...races];
}

/** Who wins the point of a number in a part; on offer in that part, or when `when` says. */
export function pointEntry(
  part: "set" | "map",
  index: number,
  number: number,
  when: (state: SeriesState) => boolean,
): CatalogueEntry<SeriesState> {
  const key = partKey(part, index);
  const view = { part: key, space: `${key}:point:${number}`, group: "points" };
  return { market: sideMarket<WinnerOutcome>(view, "point", number, (o) => o.winner), when };
}

/** Winner, handicaps and totals of the match and of all parts, races; single points are added by the sports. */
export function seriesCatalogue<P extends object>(
  rules: SeriesRules<P>,
  parameters: P,
  options: SeriesMarketOptions,
): CatalogueEntry<SeriesState>[] {
  const spaces = seriesSpaces(rules, parameters, initialSeries(rules));
  const entries = matchEntries(options, rules.target, spaces);
  for (let index = 0; index < 2 * rules.target - 1; index += 1)
    entries.push(...partEntries(rules, options, index, spaces[partKey(rules.part, index)]));
  return entries;
}
