import type { Incident, Scoreboard, Side, Strengths } from "../../types.ts";
import { type Pair, plusOne } from "../machinery/spaces.ts";

/** Expected numbers of an ice hockey match, per side in the order home, away. */
export interface HockeyParameters {
  /** Goals in the three periods together. */
  goals: Pair;
  /** Goals in five minutes of overtime, if a goal did not end it. */
  overtime: Pair;
  /** Probability that a shot of the shootout is scored. */
  shootout: Pair;
  shots: Pair;
}

/** Share of the goals in each period. */
export const PERIOD_SHARES = [0.31, 0.345, 0.345] as const;
/** Seconds of a period, of the break between two, of the overtime, and of the break before overtime and shootout. */
export const PERIOD = 1200;
const BREAK = 900;
export const OVERTIME = 300;
const SHORT_BREAK = 60;
/** Seconds at which the three periods and the overtime begin. */
export const STARTS = [
  0,
  PERIOD + BREAK,
  2 * (PERIOD + BREAK),
  3 * PERIOD + 2 * BREAK + SHORT_BREAK,
] as const;
export const SHOOTOUT_STARTS = STARTS[3] + OVERTIME + SHORT_BREAK;

/** Expected goals in the three periods, in the overtime, and shots, at equal strengths; docs/sport-models.md has the source. */
const GOALS = { home: 3.15, away: 2.8 };
const OVERTIME_GOALS = { home: 0.58, away: 0.54 };
const SHOTS = { home: 27, away: 25 };
/** Logarithm of the factor of the expected numbers per unit of strength ahead. */
const STRENGTH_EFFECT = 0.22;
/** Probability that a shot of the shootout is scored, and what a unit of the own strength adds to it. */
const SHOOTOUT_SCORED = 0.32;
const SHOOTOUT_STRENGTH = 0.02;

export function hockeyParameters({ home, away }: Strengths): HockeyParameters {
  const factor = Math.exp(STRENGTH_EFFECT * (home - away));
  return {
    goals: [GOALS.home * factor, GOALS.away / factor],
    // Five minutes are too short for the whole difference in strength: the factor is its root.
    overtime: [OVERTIME_GOALS.home * Math.sqrt(factor), OVERTIME_GOALS.away / Math.sqrt(factor)],
    shootout: [SHOOTOUT_SCORED + SHOOTOUT_STRENGTH * home, SHOOTOUT_SCORED + SHOOTOUT_STRENGTH * away],
    shots: [SHOTS.home * factor, SHOTS.away / factor],
  };
}

type HockeyPhase =
  | "period_1"
  | "break_1"
  | "period_2"
  | "break_2"
  | "period_3"
  | "break_3"
  | "overtime"
  | "shootout"
  | "ended";

const PHASES: readonly HockeyPhase[] = [
  "period_1",
  "break_1",
  "period_2",
  "break_2",
  "period_3",
  "break_3",
  "overtime",
  "shootout",
];

export interface HockeyState {
  time: number;
  phase: HockeyPhase;
  /** Goals of the three periods. */
  periods: readonly [Pair, Pair, Pair];
  /** Who scored each goal of the three periods. */
  scorers: readonly Side[];
  /** Who scored in overtime. */
  overtime: Side | null;
  /** Shots taken and scored in the shootout. */
  taken: Pair;
  scored: Pair;
  shots: Pair;
}

export function initialHockey(): HockeyState {
  const none: Pair = [0, 0];
  return {
    time: 0,
    phase: "period_1",
    periods: [none, none, none],
    scorers: [],
    overtime: null,
    taken: none,
    scored: none,
    shots: none,
  };
}

/** Goals of the three periods together. */
export function regulationScore({ periods: [first, second, third] }: HockeyState): Pair {
  return [first[0] + second[0] + third[0], first[1] + second[1] + third[1]];
}

/** The index of the period that is played or comes next; 3 after the third. */
export function currentPeriod({ phase }: HockeyState): number {
  return phase === "ended" ? 3 : Math.min(3, Math.ceil(PHASES.indexOf(phase) / 2));
}

/** Seconds of each period that are still to be played. */
export function remainingPeriods(state: HockeyState): [number, number, number] {
  const present = currentPeriod(state);
  const rest = (period: 0 | 1 | 2): number => {
    if (period !== present) return period > present ? PERIOD : 0;
    return Math.max(0, Math.min(PERIOD, STARTS[period] + PERIOD - state.time));
  };
  return [rest(0), rest(1), rest(2)];
}

function applyGoal(state: HockeyState, side: Side): void {
  const present = currentPeriod(state);
  if (present === 3) {
    state.overtime ??= side;
    return;
  }
  const [first, second, third] = state.periods;
  const add = (period: number, score: Pair): Pair => (period === present ? plusOne(score, side) : score);
  state.periods = [add(0, first), add(1, second), add(2, third)];
  state.scorers = [...state.scorers, side];
  state.shots = plusOne(state.shots, side);
}

export function applyToHockey(before: HockeyState, { time, type, side, value = 0 }: Incident): HockeyState {
  if (before.phase === "ended") return before;
  const state = { ...before, time: Math.max(time, before.time) };
  if (type === "goal" && side) applyGoal(state, side);
  else if (type === "shot" && side) state.shots = plusOne(state.shots, side);
  else if (type === "penalty_shot" && side) {
    state.taken = plusOne(state.taken, side);
    if (value === 1) state.scored = plusOne(state.scored, side);
  } else if (type === "period_start") state.phase = PHASES[2 * (value - 1)] ?? state.phase;
  else if (type === "period_end") state.phase = PHASES[2 * value - 1] ?? state.phase;
  else if (type === "end") state.phase = "ended";
  return state;
}

/** Who has won, from a state whose match has ended; null if it ended without a winner, as after an intervention. */
export function hockeyWinner(state: HockeyState): Side | null {
  const [home, away] = regulationScore(state);
  if (home !== away) return home > away ? "home" : "away";
  if (state.overtime) return state.overtime;
  const [scoredHome, scoredAway] = state.scored;
  return scoredHome === scoredAway ? null : scoredHome > scoredAway ? "home" : "away";
}

export function hockeyScoreboard(_parameters: HockeyParameters, state: HockeyState): Scoreboard {
  const { phase, time, periods, scored, shots, overtime } = state;
  const present = currentPeriod(state);
  const start = STARTS[Math.min(3, present)] ?? 0;
  const isBreak = phase.startsWith("break") || phase === "shootout" || phase === "ended";
  const before = Math.min(3, present) * PERIOD;
  const limit = present < 3 ? PERIOD : OVERTIME;
  const winner = phase === "ended" && present === 3 ? hockeyWinner(state) : overtime;
  const score = regulationScore(state);
  const isTied = score[0] === score[1];
  const points = phase === "shootout" ? ([String(scored[0]), String(scored[1])] as const) : null;
  return {
    period: phase,
    clock: isBreak ? before : before + Math.max(0, Math.min(limit, time - start)),
    score: isTied && winner ? plusOne(score, winner) : score,
    periods: periods.slice(0, Math.min(3, present + 1)),
    serving: null,
    points,
    statistics: { shots },
    ended: phase === "ended",
  };
}
