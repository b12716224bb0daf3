import type { Scoreboard, Side, SportModel, Weighted } from "../../types.ts";
import { finalScores, type PartScore, type PointWalk, pointWinner, raceWinner } from "./point-walk.ts";
import { type ComingParts, certainOutcomes, pointsOutcomes, seriesOutcomes } from "./series-spaces.ts";
import {
  applyToSeries,
  EMPTY,
  playSeries,
  type SeriesPart,
  type SeriesRules,
  type SeriesState,
  sideOf,
} from "./series-state.ts";
import { marketCatalogue } from "./set-markets.ts";

/** The outcome spaces and the model of matches of several parts (series-state.ts). */

/** Outcome of a space of a single part: its final score, or null points if it is not played. */
export interface PartOutcome {
  played: boolean;
  home: number;
  away: number;
}

/** Outcome of a space of a race or of a point: who wins it, null if it is not played. */
export interface WinnerOutcome {
  winner: Side | null;
}

export type Spaces = Record<string, Weighted<unknown>[]>;

/** `s1` for the first set, `m2` for the second map. */
export const partKey = (part: "set" | "map", index: number): string =>
  `${part === "set" ? "s" : "m"}${index + 1}`;

function walkOf<P>(
  rules: SeriesRules<P>,
  parameters: P,
  part: number,
  from: SeriesPart,
  first: Side,
): PointWalk {
  return {
    from: { home: from.home, away: from.away, last: sideOf(from.log.at(-1)) },
    ended: (home, away) => rules.ended(part, home, away),
    homeWins: (home, away, last) => rules.homeWins(parameters, { part, home, away, last, first }),
  };
}

/** The possible beginners of a match in a state, with equal weights before the draw. */
const beginners = (state: SeriesState): readonly Side[] => (state.first ? [state.first] : ["home", "away"]);

/** Scores of parts from their start are the same during the whole match. */
const fromStart = new WeakMap<object, Map<string, PartScore[]>>();

function scoresFromStart<P extends object>(
  rules: SeriesRules<P>,
  parameters: P,
  part: number,
  first: Side,
): PartScore[] {
  let known = fromStart.get(parameters);
  if (!known) {
    known = new Map();
    fromStart.set(parameters, known);
  }
  const key = `${part}${first}`;
  let scores = known.get(key);
  if (!scores) {
    scores = finalScores(walkOf(rules, parameters, part, EMPTY, first));
    known.set(key, scores);
  }
  return scores;
}

/** The scores that each part can end with, from the part that is played now, for one beginner of the match. */
function comingParts<P extends object>(
  rules: SeriesRules<P>,
  parameters: P,
  state: SeriesState,
  first: Side,
): PartScore[][] {
  if (state.decided) return [];
  const now = state.parts.length - 1;
  const parts: PartScore[][] = [];
  for (let part = now; part < 2 * rules.target - 1; part += 1) {
    const from = state.parts[part];
    parts.push(
      from?.log
        ? finalScores(walkOf(rules, parameters, part, from, first))
        : scoresFromStart(rules, parameters, part, first),
    );
  }
  return parts;
}

/** The final score of a part that may not be played. */
function partOutcomes(
  coming: readonly ComingParts[],
  index: number,
  played: number,
): Weighted<PartOutcome>[] {
  const scores = new Map<number, Weighted<PartOutcome>>();
  for (const { weight, parts } of coming)
    for (const { home, away, weight: share } of parts[index] ?? []) {
      const known = scores.get(home * 4096 + away);
      if (known) known.weight += weight * share * played;
      else
        scores.set(home * 4096 + away, {
          outcome: { played: true, home, away },
          weight: weight * share * played,
        });
    }
  const all = [...scores.values()];
  if (played < 1) all.push({ outcome: { played: false, home: 0, away: 0 }, weight: 1 - played });
  return all;
}

function winnerSpace(
  alternatives: readonly { winner: Side | null; weight: number }[][],
): Weighted<WinnerOutcome>[] {
  const weights = { home: 0, away: 0, none: 0 };
  for (const alternative of alternatives)
    for (const { winner, weight } of alternative) weights[winner ?? "none"] += weight / alternatives.length;
  const all: Weighted<WinnerOutcome>[] = [
    { outcome: { winner: "home" }, weight: weights.home },
    { outcome: { winner: "away" }, weight: weights.away },
    { outcome: { winner: null }, weight: weights.none },
  ];
  return all.filter(({ weight }) => weight > 0);
}

/** Who reached `target` points first in a part that has been played, from its log. */
function loggedRace(log: string, target: number): Side | null {
  let home = 0;
  for (let index = 0; index < log.length; index += 1) {
    if (log[index] === "h") home += 1;
    if (home === target) return "home";
    if (index + 1 - home === target) return "away";
  }
  return null;
}

/** Spaces of races and points of one part: of its log if it has ended or got so far, else of the walk from its score. */
function addWinnerSpaces<P>(
  rules: SeriesRules<P>,
  parameters: P,
  state: SeriesState,
  part: number,
  spaces: Spaces,
): void {
  const key = partKey(rules.part, part);
  const now = state.parts[part] ?? EMPTY;
  const isOpen = !state.decided && part === state.parts.length - 1;
  const walks = isOpen ? beginners(state).map((first) => walkOf(rules, parameters, part, now, first)) : [];
  for (const target of rules.races(part)) {
    const known = loggedRace(now.log, target);
    spaces[`${key}:race:${target}`] =
      known || !isOpen
        ? [{ outcome: { winner: known }, weight: 1 }]
        : winnerSpace(walks.map((walk) => raceWinner(walk, target)));
  }
  for (const number of rules.points(part, state)) {
    const known = sideOf(now.log[number - 1]);
    spaces[`${key}:point:${number}`] =
      known || !isOpen
        ? [{ outcome: { winner: known }, weight: 1 }]
        : winnerSpace(walks.map((walk) => pointWinner(walk, number)));
  }
}

/** The state before the first point. */
export function initialSeries<P>(rules: SeriesRules<P>): SeriesState {
  return {
    time: 0,
    first: null,
    parts: [EMPTY],
    won: [0, 0],
    decided: false,
    ended: false,
    statistics: Object.fromEntries(
      [...rules.kinds.map(([key]) => key), ...(rules.events ? [rules.events.statistic] : [])].map((key) => [
        key,
        [0, 0] as const,
      ]),
    ),
  };
}

/** All outcome spaces from a state. */
export function seriesSpaces<P extends object>(
  rules: SeriesRules<P>,
  parameters: P,
  state: SeriesState,
): Spaces {
  const firsts = beginners(state);
  const coming: ComingParts[] = firsts.map((first) => ({
    weight: 1 / firsts.length,
    parts: comingParts(rules, parameters, state, first),
  }));
  const over = state.decided ? state.parts : state.parts.slice(0, -1);
  const scores = over.map(({ home, away }) => [home, away] as const);
  const main = seriesOutcomes(
    over.map(({ home, away }) => (home > away ? "home" : "away")),
    coming,
    rules.target,
  );
  const spaces: Spaces = {
    main,
    totals: pointsOutcomes(scores, coming, rules.target, (home, away) => home + away),
    leads: pointsOutcomes(scores, coming, rules.target, (home, away) => home - away),
  };
  for (let part = 0; part < 2 * rules.target - 1; part += 1) {
    const known = over[part];
    const played = main.reduce(
      (sum, { outcome, weight }) => (outcome.winners.length > part ? sum + weight : sum),
      0,
    );
    spaces[partKey(rules.part, part)] = known
      ? [{ outcome: { played: true, home: known.home, away: known.away }, weight: 1 }]
      : partOutcomes(coming, part - over.length, played > 1 - 1e-12 ? 1 : played);
    if (part < state.parts.length) addWinnerSpaces(rules, parameters, state, part, spaces);
  }
  rules.events?.addSpaces(parameters, state, main, spaces);
  return spaces;
}

function scoreboard<P>(rules: SeriesRules<P>, state: SeriesState): Scoreboard {
  const part = state.parts.length - 1;
  const { home, away, log } = state.parts[part] ?? EMPTY;
  const { first } = state;
  return {
    period: state.ended ? "ended" : `${rules.part}_${part + 1}`,
    clock: null,
    score: state.won,
    periods: state.parts.map((part) => [part.home, part.away] as const),
    serving:
      first && !state.ended ? rules.server({ part, home, away, last: sideOf(log.at(-1)), first }) : null,
    points: null,
    statistics: state.statistics,
    ended: state.ended,
  };
}

/** The model of a sport by its rules. */
export function seriesModel<P extends object>(rules: SeriesRules<P>): SportModel<P, SeriesState> {
  const catalogue = marketCatalogue<P, SeriesState>(rules.markets);
  const initial = initialSeries(rules);
  return {
    sport: rules.sport,
    duration: rules.duration,
    parameters: rules.parameters,
    simulate: (parameters, random) => playSeries(rules, parameters, initial, random),
    resume: (parameters, state, random) => playSeries(rules, parameters, state, random),
    initial: () => initial,
    apply: (_, state, incident) => applyToSeries(rules, state, incident),
    advance: (_, state, time) => (time > state.time ? { ...state, time } : state),
    scoreboard: (_, state) => scoreboard(rules, state),
    outcomes: (parameters, state) => seriesSpaces(rules, parameters, state),
    final: (parameters, state) => certainOutcomes(seriesSpaces(rules, parameters, state)),
    ...catalogue,
    suspendedBy: rules.suspendedBy,
  };
}
