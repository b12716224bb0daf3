import { marketOf, winningMargin, yesNo } from "../machinery/score-markets.ts";
import { partOffered, partView, pointEntry, seriesCatalogue } from "../machinery/series-markets.ts";
import { partKey, seriesModel } from "../machinery/series-model.ts";
import type { SeriesRules } from "../machinery/series-state.ts";
import { ifPlayed } from "../machinery/set-markets.ts";

/*
 * Volleyball: best of five sets to 25, the fifth to 15, two points ahead. The serving side wins a rally with its own probability; the
 * winner of a rally serves next. The sides take turns to serve first in a set, and who begins the match begins the fifth.
 */

export interface VolleyballParameters {
  /** Probability that the home side, and the away side, wins a rally on its own serve. */
  homeServe: number;
  awayServe: number;
}

const LAST_SET = 4;
/** Points that win a set, and the last set, two points ahead. */
const SET_POINTS = 25;
const LAST_SET_POINTS = 15;
const pointsOf = (part: number): number => (part === LAST_SET ? LAST_SET_POINTS : SET_POINTS);
/** Probability that a side of equal strength wins a rally on its own serve; docs/sport-models.md has the source. */
const SERVER_WINS = { home: 0.375, away: 0.365 };
/** What a unit of strength ahead adds to it, and strengths further apart than this do not change it any more. */
const STRENGTH_EFFECT = 0.045;
const MOST_LEAD = 2;
const POINTS = [5, 10, 15, 20, 25, 30, 35, 40] as const;

const serves = (part: number, last: "home" | "away" | null, first: "home" | "away"): "home" | "away" => {
  if (last) return last;
  const other = first === "home" ? "away" : "home";
  return part % 2 === 0 ? first : other;
};

const rules: SeriesRules<VolleyballParameters> = {
  sport: "volleyball-23",
  duration: 9000,
  part: "set",
  target: 3,
  parameters: ({ home, away }) => {
    const lead = STRENGTH_EFFECT * Math.max(-MOST_LEAD, Math.min(MOST_LEAD, home - away));
    return { homeServe: SERVER_WINS.home + lead, awayServe: SERVER_WINS.away - lead };
  },
  ended: (part, home, away) => Math.max(home, away) >= pointsOf(part) && Math.abs(home - away) >= 2,
  homeWins: ({ homeServe, awayServe }, { part, last, first }) =>
    serves(part, last, first) === "home" ? homeServe : 1 - awayServe,
  server: ({ part, last, first }) => serves(part, last, first),
  races: (part) => (part === LAST_SET ? [5, 10] : [10, 15, 20]),
  points: (part) => (part === LAST_SET ? POINTS.slice(0, 5) : POINTS),
  // Shares of the rallies by how they end; shown, but without a market.
  kinds: [
    ["attacks", 0.56],
    ["blocks", 0.1],
    ["aces", 0.07],
    ["opponent_errors", 0.27],
  ],
  pause: { shortest: 18, longest: 32, afterPart: 180 },
  markets: (parameters) => {
    const options = { parts: "sets_", points: "points_", certain: 3, step: 4, partStep: 2 };
    const entries = seriesCatalogue(rules, parameters, options);
    for (let index = 0; index <= LAST_SET; index += 1) {
      const view = partView(partKey("set", index), "points_");
      const limit = pointsOf(index);
      const extra = marketOf(
        { ...view, prefix: "" },
        "extra_points",
        "",
        yesNo((o) => Math.max(o.home, o.away) > limit),
      );
      for (const market of [extra, winningMargin(view, [2, 3, 5, 8], false)])
        entries.push({ market: ifPlayed(market, (o) => o.played), when: partOffered(index, 3) });
      for (const number of index === LAST_SET ? POINTS.slice(0, 5) : POINTS)
        entries.push(
          pointEntry("set", index, number, ({ parts, decided }) => parts.length === index + 1 && !decided),
        );
    }
    return entries;
  },
  suspendedBy: { point: { before: 4, after: 2 } },
};

export const volleyball = seriesModel(rules);
