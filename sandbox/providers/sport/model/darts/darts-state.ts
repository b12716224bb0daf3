import type { Incident, Random, Scoreboard, Side } from "../../types.ts";
import { drawIndex } from "../machinery/random.ts";
import type { Pair } from "../machinery/spaces.ts";
import { type DartsPlayer, START, visitFrom } from "./darts-visits.ts";

export interface DartsParameters {
  home: DartsPlayer;
  away: DartsPlayer;
}

/** Legs that win the match. */
export const LEGS = 7;

/** A leg that is over. */
export interface LegRecord {
  winner: Side;
  /** Visits of the winner. */
  visits: number;
  checkout: number;
  maxima: Pair;
}

export interface DartsState {
  time: number;
  /** Who began the first leg; null before the throw at the bull. */
  first: Side | null;
  legs: readonly LegRecord[];
  won: Pair;
  /** The leg that is being played. */
  remaining: Pair;
  visits: Pair;
  maxima: Pair;
  next: Side | null;
  decided: boolean;
  ended: boolean;
}

const NONE: Pair = [0, 0];
const FULL: Pair = [START, START];

export const initialDarts: DartsState = {
  time: 0,
  first: null,
  legs: [],
  won: NONE,
  remaining: FULL,
  visits: NONE,
  maxima: NONE,
  next: null,
  decided: false,
  ended: false,
};

const otherPlayer = (side: Side): Side => (side === "home" ? "away" : "home");

/** Who begins the leg of a number from 0. */
export const beginsLeg = (number: number, first: Side): Side =>
  number % 2 === 0 ? first : otherPlayer(first);

const withSide = ([home, away]: Pair, side: Side, value: number): Pair =>
  side === "home" ? [value, away] : [home, value];
const ofSide = ([home, away]: Pair, side: Side): number => (side === "home" ? home : away);

function applyVisit(before: DartsState, side: Side, points: number): DartsState {
  const score = ofSide(before.remaining, side);
  const left = score - points;
  // More than is left, or 1 left: the visit counts for nothing.
  const isBust = left < 0 || left === 1;
  const remaining = withSide(before.remaining, side, isBust ? score : left);
  const visits = withSide(before.visits, side, ofSide(before.visits, side) + 1);
  const maxima =
    points === 180 && !isBust
      ? withSide(before.maxima, side, ofSide(before.maxima, side) + 1)
      : before.maxima;
  if (isBust || left > 0) return { ...before, remaining, visits, maxima, next: otherPlayer(side) };
  const legs = [...before.legs, { winner: side, visits: ofSide(visits, side), checkout: points, maxima }];
  const won = withSide(before.won, side, ofSide(before.won, side) + 1);
  const decided = ofSide(won, side) === LEGS;
  return {
    ...before,
    legs,
    won,
    decided,
    remaining: FULL,
    visits: NONE,
    maxima: NONE,
    next: decided ? null : beginsLeg(legs.length, before.first ?? "home"),
  };
}

/** The fold: `bull` says who begins, `visit` has the points of three darts (0 if bust). */
export function applyToDarts(before: DartsState, { time, type, side, value }: Incident): DartsState {
  if (before.ended) return before;
  const state = time > before.time ? { ...before, time } : before;
  if (type === "bull" && side && !state.first) return { ...state, first: side, next: side };
  if (type === "visit" && side && !state.decided) return applyVisit(state, side, Math.max(0, value ?? 0));
  if (type === "end") return { ...state, ended: true };
  return state;
}

/** The rest of a match, drawn visit by visit. */
export function playDarts(parameters: DartsParameters, from: DartsState, random: Random): Incident[] {
  const incidents: Incident[] = [];
  let state = from;
  const add = (incident: Incident): void => {
    incidents.push(incident);
    state = applyToDarts(state, incident);
  };
  if (!state.first && !state.ended)
    add({ time: state.time, type: "bull", side: random() < 0.5 ? "home" : "away" });
  let pause = 5;
  while (!state.decided && !state.ended) {
    const side = state.next ?? "home";
    const score = ofSide(state.remaining, side);
    const visits = visitFrom(parameters[side], score);
    const drawn = drawIndex(
      visits.map(([, share]) => share),
      random,
    );
    const left = visits[drawn]?.[0] ?? score;
    const legs = state.legs.length;
    add({
      time: state.time + pause + 12 + Math.round(random() * 8),
      type: "visit",
      side,
      value: score - left,
    });
    pause = 0;
    if (state.legs.length > legs) {
      add({ time: state.time + 1, type: "leg_end", side, value: state.legs.length });
      pause = 25;
    }
  }
  if (!state.ended) add({ time: state.time + 5, type: "end" });
  return incidents;
}

/** Maxima of the whole match so far. */
export function maximaOf({ legs, maxima }: DartsState): [number, number] {
  const sum: [number, number] = [maxima[0], maxima[1]];
  for (const leg of legs) {
    sum[0] += leg.maxima[0];
    sum[1] += leg.maxima[1];
  }
  return sum;
}

export function dartsScoreboard(state: DartsState): Scoreboard {
  const { won, remaining, next, ended, legs, decided } = state;
  return {
    period: ended ? "ended" : `leg_${legs.length + (decided ? 0 : 1)}`,
    clock: null,
    score: won,
    periods: [],
    serving: ended ? null : next,
    points: ended ? null : [String(remaining[0]), String(remaining[1])],
    statistics: {
      maxima: maximaOf(state),
      highest_checkout: [highest(legs, "home"), highest(legs, "away")],
    },
    ended,
  };
}

function highest(legs: readonly LegRecord[], side: Side): number {
  return legs.reduce((most, { winner, checkout }) => (winner === side ? Math.max(most, checkout) : most), 0);
}
