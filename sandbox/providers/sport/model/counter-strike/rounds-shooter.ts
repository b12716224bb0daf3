import type { Side } from "../../types.ts";
import { marketOf, yesNo } from "../machinery/score-markets.ts";
import { partOffered, partView, pointEntry, seriesCatalogue } from "../machinery/series-markets.ts";
import { partKey, seriesModel } from "../machinery/series-model.ts";
import type { SeriesRules } from "../machinery/series-state.ts";
import { ifPlayed } from "../machinery/set-markets.ts";

/*
 * Tactical shooter: best of three maps, each of rounds to 13. After 12 rounds the teams change sides, and defending is easier than
 * attacking. At 12:12 six rounds of overtime follow, three on each side; four of them win, and at 3:3 another overtime follows.
 */

export interface ShooterParameters {
  /** Probability that the home team wins a round when it defends, and when it attacks, on each map. */
  maps: readonly { defending: number; attacking: number }[];
}

/** Rounds before the change of sides, and of one side in an overtime. */
const HALF = 12;
const OVERTIME_HALF = 3;
const WINNING_ROUNDS = HALF + 1;
const MAPS = 3;
/** Rounds of a map that have a market; later ones are practically never played. */
const MOST_ROUNDS = 60;
/** What is added to the even probability of a round; docs/sport-models.md has the source. */
const STRENGTH_EFFECT = 0.055;
const CHOSEN_MAP = 0.015;
const DEFENDING = 0.03;
/** Strengths further apart than this do not change a match any more. */
const MOST_LEAD = 2;

/** Which team defends in the round after `played` rounds, if `starts` defended in the first. */
function defends(played: number, starts: Side): Side {
  const other = starts === "home" ? "away" : "home";
  if (played < 2 * HALF) return played < HALF ? starts : other;
  return Math.floor((played - 2 * HALF) / OVERTIME_HALF) % 2 === 0 ? other : starts;
}

const startsMap = (part: number, first: Side): Side =>
  part % 2 === 0 ? first : first === "home" ? "away" : "home";

const rules: SeriesRules<ShooterParameters> = {
  sport: "cs-109",
  duration: 12_600,
  part: "map",
  target: 2,
  parameters: ({ home, away }) => {
    const lead = Math.max(-MOST_LEAD, Math.min(MOST_LEAD, home - away));
    // Each team chooses one map: the first is better for home, the second for away.
    const map = (choice: number) => {
      const even = 0.5 + STRENGTH_EFFECT * lead + choice;
      return { defending: even + DEFENDING, attacking: even - DEFENDING };
    };
    return { maps: [map(CHOSEN_MAP), map(-CHOSEN_MAP), map(0)] };
  },
  ended: (_part, home, away) => {
    const most = Math.max(home, away);
    const least = Math.min(home, away);
    if (most === WINNING_ROUNDS) return least < HALF;
    return most > WINNING_ROUNDS && (most - WINNING_ROUNDS) % OVERTIME_HALF === 0 && least < most - 1;
  },
  homeWins: ({ maps }, { part, home, away, first }) => {
    const map = maps[part];
    if (!map) return 0.5;
    return defends(home + away, startsMap(part, first)) === "home" ? map.defending : map.attacking;
  },
  server: () => null,
  races: () => [3, 5, 7, 10],
  // The pistol rounds, every round so far, and the next one.
  points: (part, state) => {
    const played = state.parts[part]?.log.length ?? 0;
    const numbers = Array.from({ length: played + 1 }, (_, index) => index + 1);
    return played < HALF ? [...numbers, HALF + 1] : numbers;
  },
  // Shares of the rounds by how they end; shown, but without a market.
  kinds: [
    ["eliminations", 0.52],
    ["bombs_exploded", 0.17],
    ["bombs_defused", 0.17],
    ["time_outs", 0.14],
  ],
  pause: { shortest: 75, longest: 130, afterPart: 420 },
  markets: (parameters) => {
    const options = { parts: "maps_", points: "rounds_", certain: 2, step: 3, partStep: 2 };
    const entries = seriesCatalogue(rules, parameters, options);
    for (let index = 0; index < MAPS; index += 1) {
      const view = partView(partKey("map", index), "rounds_");
      const overtime = marketOf(
        { ...view, prefix: "" },
        "overtime",
        "",
        yesNo((o) => o.home + o.away > 2 * HALF),
      );
      entries.push({ market: ifPlayed(overtime, (o) => o.played), when: partOffered(index, 2) });
      for (let number = 1; number <= MOST_ROUNDS; number += 1) {
        const pistol = number === 1 || number === HALF + 1;
        entries.push(
          pointEntry("map", index, number, ({ parts, decided }) => {
            const played = parts[index]?.log.length ?? -1;
            const isCurrent = parts.length === index + 1 && !decided;
            return isCurrent && (number === played + 1 || (pistol && number > played));
          }),
        );
      }
    }
    return entries;
  },
  suspendedBy: { point: { before: 10, after: 4 } },
};

export const roundsShooter = seriesModel(rules);
