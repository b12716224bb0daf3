import type { Side, Weighted } from "../../types.ts";
import type { SeriesOutcome } from "../machinery/series-spaces.ts";
import { EMPTY, type SeriesPart, type SeriesState } from "../machinery/series-state.ts";

/*
 * Kills on a map of an arena game. Before each tower falls there is a geometrically distributed number of kills, each by the home team
 * with the same probability. So what follows depends only on the towers and kills so far, and the distributions below are exact.
 */

export interface ArenaParameters {
  /** Probability that the next tower falls to the home team at an even score, and its change for each tower it is ahead. */
  tower: number;
  momentum: number;
  /** Probability that the home team makes the next kill. */
  kill: number;
}

export const MAPS = 3;
/** Towers that win a map. */
export const TOWERS = 7;
/** Probability that the next event is a tower, not a kill. */
export const TOWER_SHARE = 0.28;
export const KILL_RACES = [1, 5, 10, 15] as const;

/** Even the weaker team destroys the next tower with a small probability. */
const LEAST_TOWER = 0.05;

export const homeTower = ({ tower, momentum }: ArenaParameters, home: number, away: number): number =>
  Math.min(1 - LEAST_TOWER, Math.max(LEAST_TOWER, tower + momentum * (home - away)));

/** The number of kills of a map: of both teams, or home minus away; and whether the map is played. */
export interface KillsOutcome {
  played: boolean;
  kills: number;
}

export interface KillRaceOutcome {
  winner: Side | null;
}

/** Largest number of kills followed, and the middle of the array of leads. */
const MOST = 220;
const MIDDLE = 110;

/** Kills before the next tower, added to a distribution of their number. */
function addTotal(weights: Float64Array): Float64Array {
  const result = new Float64Array(weights.length);
  let carried = 0;
  for (let kills = 0; kills < weights.length; kills += 1) {
    carried = (weights[kills] as number) + (1 - TOWER_SHARE) * carried;
    result[kills] = TOWER_SHARE * carried;
  }
  return result;
}

/** Kills before the next tower, added to a distribution of the home team's lead: a random walk of geometric length. */
function addLead(weights: Float64Array, kill: number): Float64Array {
  const stay = 1 - TOWER_SHARE;
  const root = Math.sqrt(1 - 4 * stay * stay * kill * (1 - kill));
  // The lead changes by d with a probability proportional to up^d, or down^-d below 0.
  const up = (1 - root) / (2 * stay * (1 - kill));
  const down = (1 - root) / (2 * stay * kill);
  const scale = TOWER_SHARE / root;
  const result = new Float64Array(weights.length);
  let carried = 0;
  for (let index = 0; index < weights.length; index += 1) {
    carried = (weights[index] as number) + up * carried;
    result[index] = scale * carried;
  }
  carried = 0;
  for (let index = weights.length - 2; index >= 0; index -= 1) {
    carried = down * ((weights[index + 1] as number) + carried);
    result[index] = (result[index] as number) + scale * carried;
  }
  return result;
}

/** The distribution at the end of a map of a number that changes between towers. */
function atEnd(
  parameters: ArenaParameters,
  from: SeriesPart,
  start: number,
  change: (weights: Float64Array) => Float64Array,
): Float64Array {
  const ends = new Float64Array(MOST);
  const open = new Map<number, Float64Array>();
  const first = new Float64Array(MOST);
  first[start] = 1;
  open.set(from.home * 8 + from.away, first);
  const pass = (home: number, away: number, weights: Float64Array, share: number): void => {
    const into =
      home === TOWERS || away === TOWERS ? ends : (open.get(home * 8 + away) ?? new Float64Array(MOST));
    for (let index = 0; index < MOST; index += 1)
      into[index] = (into[index] as number) + share * (weights[index] as number);
    if (into !== ends) open.set(home * 8 + away, into);
  };
  for (let played = from.home + from.away; played < 2 * TOWERS - 1; played += 1)
    for (let home = from.home; home < TOWERS; home += 1) {
      const away = played - home;
      const weights = away < TOWERS ? open.get(home * 8 + away) : undefined;
      if (away < from.away || !weights) continue;
      const after = change(weights);
      const p = homeTower(parameters, home, away);
      pass(home + 1, away, after, p);
      pass(home, away + 1, after, 1 - p);
    }
  return ends;
}

/** Who makes `target` kills first; neither, if the map ends before. */
function killRace(
  parameters: ArenaParameters,
  from: SeriesPart,
  kills: readonly [number, number],
  target: number,
) {
  const result = { home: 0, away: 0 };
  const size = target + 1;
  let open = new Map<number, Float64Array>([[from.home * 8 + from.away, new Float64Array(size * size)]]);
  for (const weights of open.values()) weights[kills[0] * size + kills[1]] = 1;
  while (open.size > 0) {
    const next = new Map<number, Float64Array>();
    for (const [cell, weights] of open) {
      const home = Math.floor(cell / 8);
      const away = cell % 8;
      const p = homeTower(parameters, home, away);
      for (let h = kills[0]; h < target; h += 1)
        for (let a = kills[1]; a < target; a += 1) {
          const weight = weights[h * size + a] as number;
          if (weight === 0) continue;
          const byHome = weight * (1 - TOWER_SHARE) * parameters.kill;
          const byAway = weight * (1 - TOWER_SHARE) * (1 - parameters.kill);
          if (h + 1 === target) result.home += byHome;
          else weights[(h + 1) * size + a] = (weights[(h + 1) * size + a] as number) + byHome;
          if (a + 1 === target) result.away += byAway;
          else weights[h * size + a + 1] = (weights[h * size + a + 1] as number) + byAway;
          for (const [towerHome, towerAway, share] of [
            [home + 1, away, p],
            [home, away + 1, 1 - p],
          ] as const) {
            if (towerHome === TOWERS || towerAway === TOWERS) continue;
            const key = towerHome * 8 + towerAway;
            const into = next.get(key) ?? new Float64Array(size * size);
            into[h * size + a] = (into[h * size + a] as number) + weight * TOWER_SHARE * share;
            next.set(key, into);
          }
        }
    }
    open = next;
  }
  return result;
}

const count = (events: string): [number, number] => {
  const home = events.split("h").length - 1;
  return [home, events.length - home];
};

/** Who made `target` kills first, from the log of a map. */
function loggedRace(events: string, target: number): Side | null {
  let home = 0;
  for (let index = 0; index < events.length; index += 1) {
    if (events[index] === "h") home += 1;
    if (home === target) return "home";
    if (index + 1 - home === target) return "away";
  }
  return null;
}

function weighted(weights: Float64Array, offset: number, played: number): Weighted<KillsOutcome>[] {
  const all: Weighted<KillsOutcome>[] = [];
  weights.forEach((weight, index) => {
    if (weight > 1e-13)
      all.push({ outcome: { played: true, kills: index - offset }, weight: weight * played });
  });
  if (played < 1) all.push({ outcome: { played: false, kills: 0 }, weight: 1 - played });
  return all;
}

function raceSpace(
  parameters: ArenaParameters,
  part: SeriesPart,
  isOpen: boolean,
  target: number,
): Weighted<KillRaceOutcome>[] {
  const known = loggedRace(part.events, target);
  if (known || !isOpen) return [{ outcome: { winner: known }, weight: 1 }];
  const { home, away } = killRace(parameters, part, count(part.events), target);
  const all: Weighted<KillRaceOutcome>[] = [
    { outcome: { winner: "home" }, weight: home },
    { outcome: { winner: "away" }, weight: away },
    { outcome: { winner: null }, weight: 1 - home - away },
  ];
  return all.filter(({ weight }) => weight > 1e-13);
}

/** Adds the spaces of kills of each map: `m1:kills`, `m1:kill_lead`, and `m1:kill_race:10` of maps that have begun. */
export function addKillSpaces(
  parameters: ArenaParameters,
  state: SeriesState,
  main: readonly Weighted<SeriesOutcome>[],
  spaces: Record<string, Weighted<unknown>[]>,
): void {
  for (let index = 0; index < MAPS; index += 1) {
    const part = state.parts[index] ?? EMPTY;
    const isOpen = !state.decided && index === state.parts.length - 1;
    const isOver = index < state.parts.length && !isOpen;
    const playedShare = main.reduce(
      (sum, { outcome, weight }) => (outcome.winners.length > index ? sum + weight : sum),
      0,
    );
    const played = playedShare > 1 - 1e-12 ? 1 : playedShare;
    const [home, away] = count(part.events);
    const key = `m${index + 1}`;
    if (isOver || played === 0) {
      spaces[`${key}:kills`] = [{ outcome: { played: isOver, kills: home + away }, weight: 1 }];
      spaces[`${key}:kill_lead`] = [{ outcome: { played: isOver, kills: home - away }, weight: 1 }];
    } else {
      spaces[`${key}:kills`] = weighted(atEnd(parameters, part, home + away, addTotal), 0, played);
      const leads = atEnd(parameters, part, MIDDLE + home - away, (w) => addLead(w, parameters.kill));
      spaces[`${key}:kill_lead`] = weighted(leads, MIDDLE, played);
    }
    if (index < state.parts.length)
      for (const target of KILL_RACES)
        spaces[`${key}:kill_race:${target}`] = raceSpace(parameters, part, isOpen, target);
  }
}
