import type { Incident, Scoreboard, Side, Strengths } from "../../types.ts";
import { type Pair, plusOne } from "../machinery/spaces.ts";

/** Expected numbers of a football match, per side in the order home, away. */
export interface FootballParameters {
  /** Goals per match without red cards, before the correction of low scores. */
  goals: Pair;
  corners: Pair;
  bookings: Pair;
  /** Shots that are no goals, and dangerous attacks that end without one; for the commentary only. */
  shots: Pair;
  dangers: Pair;
  /** Seconds of both halves with the added time. */
  halves: Pair;
}

/** Share of the goals, corners and bookings in the first half. */
export const FIRST_HALF = { goals: 0.45, corners: 0.47, bookings: 0.38 };
export const BREAK = 900;
const HALF = 2700;

export function footballParameters({ home, away }: Strengths): FootballParameters {
  const lead = home - away;
  const rates = (base: number, baseAway: number, slope: number): Pair => [
    base * Math.exp(slope * lead),
    baseAway * Math.exp(-slope * lead),
  ];
  // The added time varies from match to match, but is a function of the strengths, so that it can be known before the match.
  const minutes = Math.abs(Math.round((home * 7919 + away * 104_729) * 1000));
  return {
    goals: rates(1.48, 1.18, 0.45),
    corners: rates(5.4, 4.6, 0.15),
    bookings: rates(1.8, 2.1, -0.08),
    shots: rates(9, 8, 0.2),
    dangers: rates(16, 14, 0.2),
    halves: [HALF + 60 * (1 + (minutes % 3)), HALF + 60 * (3 + (minutes % 4))],
  };
}

export interface FootballState {
  /** Second of the match's own clock. */
  time: number;
  phase: "first_half" | "half_time" | "second_half" | "ended";
  /** Goals of the first half, of the second, and who scored each. */
  first: Pair;
  second: Pair;
  scorers: readonly Side[];
  reds: Pair;
  /** Whether the current half has had a red card. */
  redInHalf: boolean;
  corners: readonly [Pair, Pair];
  bookings: Pair;
  shots: Pair;
}

const NONE: Pair = [0, 0];

export function initialFootball(): FootballState {
  return {
    time: 0,
    phase: "first_half",
    first: NONE,
    second: NONE,
    scorers: [],
    reds: NONE,
    redInHalf: false,
    corners: [NONE, NONE],
    bookings: NONE,
    shots: NONE,
  };
}

export function applyToFootball(before: FootballState, { time, type, side, value }: Incident): FootballState {
  if (before.phase === "ended") return before;
  const state = { ...before, time: Math.max(time, before.time) };
  const isFirst = state.phase === "first_half";
  if (type === "goal" && side) {
    if (isFirst) state.first = plusOne(state.first, side);
    else state.second = plusOne(state.second, side);
    state.scorers = [...state.scorers, side];
    state.shots = plusOne(state.shots, side);
  } else if (type === "red_card" && side) {
    state.reds = plusOne(state.reds, side);
    state.redInHalf = true;
  } else if (type === "corner" && side) {
    const [first, second] = state.corners;
    state.corners = isFirst ? [plusOne(first, side), second] : [first, plusOne(second, side)];
  } else if (type === "yellow_card" && side) state.bookings = plusOne(state.bookings, side);
  else if (type === "shot" && side) state.shots = plusOne(state.shots, side);
  else if (type === "period_end" && value === 1) state.phase = "half_time";
  else if (type === "period_start" && value === 2) {
    state.phase = "second_half";
    state.redInHalf = false;
  } else if (type === "end") state.phase = "ended";
  return state;
}

/** Seconds of both halves that are still to be played. */
export function remainingSeconds({ halves }: FootballParameters, state: FootballState): Pair {
  const [first, second] = halves;
  if (state.phase === "ended") return NONE;
  if (state.phase === "first_half") return [Math.max(0, first - state.time), second];
  if (state.phase === "half_time") return [0, second];
  return [0, Math.max(0, first + BREAK + second - state.time)];
}

const sum = (a: Pair, b: Pair): Pair => [a[0] + b[0], a[1] + b[1]];

export function footballScoreboard({ halves }: FootballParameters, state: FootballState): Scoreboard {
  const { phase, first, second, time, reds, bookings, shots, corners } = state;
  const secondHalf = HALF + Math.max(0, time - halves[0] - BREAK);
  return {
    period: phase,
    clock: phase === "first_half" ? time : phase === "half_time" ? HALF : secondHalf,
    score: sum(first, second),
    periods: phase === "first_half" || phase === "half_time" ? [first] : [first, second],
    serving: null,
    points: null,
    statistics: { corners: sum(corners[0], corners[1]), yellow_cards: bookings, red_cards: reds, shots },
    ended: phase === "ended",
  };
}
