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
/** Seconds of half-time, and of a half without its added time. */
export const BREAK = 900;
const HALF = 2700;

/** What both sides are expected to make in a match at equal strengths, and the logarithm of its factor per unit of strength ahead. */
interface Rate {
  home: number;
  away: number;
  strengthEffect: number;
}

/** Per match; docs/sport-models.md explains goals, corners and bookings. A side that is ahead in strength is booked less. */
const GOALS: Rate = { home: 1.48, away: 1.18, strengthEffect: 0.45 };
const CORNERS: Rate = { home: 5.4, away: 4.6, strengthEffect: 0.15 };
const BOOKINGS: Rate = { home: 1.8, away: 2.1, strengthEffect: -0.08 };
/** For the commentary only: no market depends on them. */
const SHOTS: Rate = { home: 9, away: 8, strengthEffect: 0.2 };
const DANGERS: Rate = { home: 16, away: 14, strengthEffect: 0.2 };

/** Fewest minutes that are added to the first and to the second half, and how many different numbers follow. */
const ADDED_MINUTES = [
  { fewest: 1, choices: 3 },
  { fewest: 3, choices: 4 },
] as const;
/** Primes that make a number of the strengths that differs from match to match. */
const HASH_FACTORS = { home: 7919, away: 104_729 };

export function footballParameters({ home, away }: Strengths): FootballParameters {
  const lead = home - away;
  const expected = ({ home: atHome, away: asGuest, strengthEffect }: Rate): Pair => [
    atHome * Math.exp(strengthEffect * lead),
    asGuest * Math.exp(-strengthEffect * lead),
  ];
  // The added time varies from match to match, but is a function of the strengths, so that it can be known before the match.
  const hash = Math.abs(Math.round((home * HASH_FACTORS.home + away * HASH_FACTORS.away) * 1000));
  const [first, second] = ADDED_MINUTES;
  return {
    goals: expected(GOALS),
    corners: expected(CORNERS),
    bookings: expected(BOOKINGS),
    shots: expected(SHOTS),
    dangers: expected(DANGERS),
    halves: [
      HALF + 60 * (first.fewest + (hash % first.choices)),
      HALF + 60 * (second.fewest + (hash % second.choices)),
    ],
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
