import { linesAround } from "../machinery/line-markets.ts";
import { handicap, oddEven, type ScoreView, total } from "../machinery/score-markets.ts";
import { partOffered, pointEntry, seriesCatalogue } from "../machinery/series-markets.ts";
import { initialSeries, seriesModel, seriesSpaces } from "../machinery/series-model.ts";
import type { SeriesRules, SeriesState } from "../machinery/series-state.ts";
import { type CatalogueEntry, ifPlayed, sideMarket } from "../machinery/set-markets.ts";
import {
  type ArenaParameters,
  addKillSpaces,
  homeTower,
  KILL_RACES,
  type KillRaceOutcome,
  type KillsOutcome,
  MAPS,
  TOWER_SHARE,
  TOWERS,
} from "./arena-kills.ts";

/*
 * Arena game of two teams of five: best of three maps. A map is won by the team that destroys seven towers of the other; a team that is
 * ahead destroys the next one more easily. Kills happen between towers (arena-kills.ts).
 */

/** What a unit of strength adds to the even probability of a tower and of a kill; docs/sport-models.md has the source. */
const TOWER_STRENGTH = 0.05;
const KILL_STRENGTH = 0.04;
/** What each tower ahead adds to the probability of the next one. */
const MOMENTUM = 0.025;
/** Strengths further apart than this do not change a match any more. */
const MOST_LEAD = 2;

function killEntries(parameters: ArenaParameters, index: number): CatalogueEntry<SeriesState>[] {
  const spaces = seriesSpaces(rules, parameters, initialSeries(rules));
  const key = `m${index + 1}`;
  const mean = (name: string): number => {
    const all = (spaces[name] ?? []) as { outcome: KillsOutcome; weight: number }[];
    const played = all.filter(({ outcome }) => outcome.played);
    const share = played.reduce((sum, { weight }) => sum + weight, 0);
    return played.reduce((sum, { outcome, weight }) => sum + outcome.kills * weight, 0) / share;
  };
  const totals: ScoreView<KillsOutcome> = {
    part: key,
    space: `${key}:kills`,
    group: "kills",
    prefix: "kills_",
    home: (o) => o.kills,
    away: () => 0,
  };
  const leads = { ...totals, space: `${key}:kill_lead` };
  const markets = [
    ...linesAround(mean(`${key}:kills`), 3, 3, 0.5).map((line) => total(totals, line)),
    ...linesAround(-mean(`${key}:kill_lead`), 2, 3, 0.5).map((line) => handicap(leads, line)),
    oddEven(totals),
  ].map((market) => ifPlayed(market, (o) => o.played));
  const races = KILL_RACES.map((target) => ({
    market: sideMarket<KillRaceOutcome>(
      { part: key, space: `${key}:kill_race:${target}`, group: "kills" },
      "kill_race",
      target,
      (o) => o.winner,
    ),
    when: ({ parts, decided }: SeriesState) => parts.length === index + 1 && !decided,
  }));
  return [...markets.map((market) => ({ market, when: partOffered(index, 2) })), ...races];
}

const rules: SeriesRules<ArenaParameters> = {
  sport: "moba-110",
  duration: 10_800,
  part: "map",
  target: 2,
  parameters: ({ home, away }) => {
    const lead = Math.max(-MOST_LEAD, Math.min(MOST_LEAD, home - away));
    return { tower: 0.5 + TOWER_STRENGTH * lead, momentum: MOMENTUM, kill: 0.5 + KILL_STRENGTH * lead };
  },
  ended: (_part, home, away) => home >= TOWERS || away >= TOWERS,
  homeWins: (parameters, { home, away }) => homeTower(parameters, home, away),
  server: () => null,
  races: () => [1, 3, 5],
  points: () => Array.from({ length: 2 * TOWERS - 1 }, (_, index) => index + 1),
  kinds: [["towers", 1]],
  events: {
    next: ({ kill }, _state, random) => (random() < TOWER_SHARE ? null : random() < kill ? "home" : "away"),
    type: "kill",
    statistic: "kills",
    addSpaces: addKillSpaces,
  },
  pause: { shortest: 20, longest: 85, afterPart: 480 },
  markets: (parameters) => {
    const options = { parts: "maps_", points: "towers_", certain: 2, step: 2, partStep: 1 };
    const entries = seriesCatalogue(rules, parameters, options);
    for (let index = 0; index < MAPS; index += 1) {
      entries.push(...killEntries(parameters, index));
      for (let number = 2; number < 2 * TOWERS; number += 1)
        entries.push(
          pointEntry("map", index, number, ({ parts, decided }) => {
            const played = parts[index]?.log.length ?? -1;
            return parts.length === index + 1 && !decided && number === played + 1;
          }),
        );
    }
    return entries;
  },
  suspendedBy: { point: { before: 8, after: 4 }, kill: { before: 2, after: 1 } },
};

export const arena = seriesModel(rules);
