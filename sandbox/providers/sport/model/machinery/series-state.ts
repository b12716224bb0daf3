import type { Incident, Random, Side, SportId, SportModel, Weighted } from "../../types.ts";
import { drawIndex } from "./random.ts";
import type { SeriesOutcome } from "./series-spaces.ts";
import type { CatalogueEntry } from "./set-markets.ts";

/*
 * Matches of several parts that are played point by point until a score is reached: sets of rallies, maps of rounds. Each point has two
 * possible winners, and its probability depends on the score, on the winner of the point before and on who began the match; so scores
 * of parts, races and single points are exact sums over paths.
 */

/** Where a point is played. */
interface PointContext {
  /** Index of the part from 0. */
  part: number;
  home: number;
  away: number;
  /** Winner of the point before in this part. */
  last: Side | null;
  /** Who began the match: served first, or began on the stronger side. */
  first: Side;
}

/** What happens between points and does not decide them: kills between towers. */
interface SeriesEvents<P> {
  /** The next event before the next point, or null if the point comes next. */
  next(parameters: P, state: SeriesState, random: Random): Side | null;
  /** The type of its incident, and its key in the statistics. */
  type: string;
  statistic: string;
  /** Adds the spaces that count events. */
  addSpaces(
    parameters: P,
    state: SeriesState,
    main: readonly Weighted<SeriesOutcome>[],
    spaces: Record<string, Weighted<unknown>[]>,
  ): void;
}

export interface SeriesRules<P> {
  sport: SportId;
  duration: number;
  /** `set` or `map`: incidents end with `set_end`, periods are `set_1`, spaces and lines of parts `s1`. */
  part: "set" | "map";
  /** Parts that win the match. */
  target: number;
  parameters: SportModel<P>["parameters"];
  ended(part: number, home: number, away: number): boolean;
  homeWins(parameters: P, context: PointContext): number;
  /** Who serves next; null where the sport has no server. */
  server(context: PointContext): Side | null;
  /** Numbers of points for `race` and of single points for `point`, in the part of this index. */
  races(part: number): readonly number[];
  points(part: number, state: SeriesState): readonly number[];
  /** How points are won: keys of the statistics, each with its share. */
  kinds: readonly (readonly [key: string, share: number])[];
  events?: SeriesEvents<P>;
  /** Seconds between points or events, and after a part. */
  pause: { shortest: number; longest: number; afterPart: number };
  markets(parameters: P): CatalogueEntry<SeriesState>[];
  suspendedBy: SportModel<P>["suspendedBy"];
}

export interface SeriesPart {
  home: number;
  away: number;
  /** Winners of its points in order: `hha`. */
  log: string;
  /** Sides of its events in order. */
  events: string;
}

export interface SeriesState {
  time: number;
  /** Who began the match; null before the draw. */
  first: Side | null;
  /** Parts so far; the last one is being played unless the match is decided. */
  parts: readonly SeriesPart[];
  won: readonly [number, number];
  decided: boolean;
  ended: boolean;
  statistics: Readonly<Record<string, readonly [number, number]>>;
}

export const EMPTY: SeriesPart = { home: 0, away: 0, log: "", events: "" };
export const sideOf = (letter: string | undefined): Side | null =>
  letter === "h" ? "home" : letter === "a" ? "away" : null;

function counted(
  { statistics }: SeriesState,
  key: string | undefined,
  isHome: boolean,
): SeriesState["statistics"] {
  if (!key) return statistics;
  const [home, away] = statistics[key] ?? [0, 0];
  return { ...statistics, [key]: isHome ? [home + 1, away] : [home, away + 1] };
}

function applyEvent(state: SeriesState, statistic: string, side: Side): SeriesState {
  const index = state.parts.length - 1;
  const now = state.parts[index] ?? EMPTY;
  const next = { ...now, events: now.events + (side === "home" ? "h" : "a") };
  return {
    ...state,
    parts: [...state.parts.slice(0, index), next],
    statistics: counted(state, statistic, side === "home"),
  };
}

function applyPoint<P>(
  rules: SeriesRules<P>,
  state: SeriesState,
  { side, value, time }: Incident,
): SeriesState {
  const index = state.parts.length - 1;
  const now = state.parts[index] ?? EMPTY;
  const isHome = side === "home";
  const next: SeriesPart = {
    home: now.home + (isHome ? 1 : 0),
    away: now.away + (isHome ? 0 : 1),
    log: now.log + (isHome ? "h" : "a"),
    events: now.events,
  };
  const parts = [...state.parts.slice(0, index), next];
  const statistics = counted(state, rules.kinds[value ?? 0]?.[0], isHome);
  if (!rules.ended(index, next.home, next.away)) return { ...state, time, parts, statistics };
  const won: [number, number] =
    next.home > next.away ? [state.won[0] + 1, state.won[1]] : [state.won[0], state.won[1] + 1];
  const decided = won[0] === rules.target || won[1] === rules.target;
  if (!decided) parts.push(EMPTY);
  return { ...state, time, parts, won, decided, statistics };
}

/** The fold of a match of parts. */
export function applyToSeries<P>(
  rules: SeriesRules<P>,
  before: SeriesState,
  incident: Incident,
): SeriesState {
  if (before.ended) return before;
  const time = Math.max(before.time, incident.time);
  const { type, side } = incident;
  if (type === "first" && side && !before.first) return { ...before, time, first: side };
  if (type === "point" && side && !before.decided) return applyPoint(rules, before, { ...incident, time });
  if (type === rules.events?.type && side && !before.decided)
    return applyEvent({ ...before, time }, rules.events.statistic, side);
  if (type === "end") return { ...before, time, ended: true };
  return before.time === time ? before : { ...before, time };
}

/** The rest of a match, drawn point by point. */
export function playSeries<P>(
  rules: SeriesRules<P>,
  parameters: P,
  from: SeriesState,
  random: Random,
): Incident[] {
  const incidents: Incident[] = [];
  let state = from;
  const add = (incident: Incident): void => {
    incidents.push(incident);
    state = applyToSeries(rules, state, incident);
  };
  if (!state.first && !state.ended)
    add({ time: state.time, type: "first", side: random() < 0.5 ? "home" : "away" });
  const { shortest, longest, afterPart } = rules.pause;
  const shares = rules.kinds.map(([, share]) => share);
  let pause = 5;
  const second = (): number => state.time + Math.round(pause + shortest + random() * (longest - shortest));
  while (!state.decided && !state.ended) {
    const event = rules.events?.next(parameters, state, random);
    if (rules.events && event) {
      add({ time: second(), type: rules.events.type, side: event });
      pause = 0;
      continue;
    }
    const part = state.parts.length - 1;
    const { home, away, log } = state.parts[part] ?? EMPTY;
    const first = state.first ?? "home";
    const p = rules.homeWins(parameters, { part, home, away, last: sideOf(log.at(-1)), first });
    const side = random() < p ? "home" : "away";
    const value = drawIndex(shares, random);
    add({ time: second(), type: "point", side, value });
    const isOver = state.decided || state.parts.length - 1 > part;
    if (isOver) add({ time: state.time + 1, type: `${rules.part}_end`, side, value: part + 1 });
    pause = isOver ? afterPart : 0;
  }
  if (!state.ended) add({ time: state.time + 5, type: "end" });
  return incidents;
}
