import type { Incident, Scoreboard, Side, Strengths } from "../../types.ts";
import { type Pair, plusOne } from "../machinery/spaces.ts";

/** Probabilities of how a drive ends, per side in the order home, away. */
export interface AmericanFootballParameters {
  touchdown: Pair;
  fieldGoal: Pair;
}

/** Points after a touchdown: probabilities of 0, 1 and 2, from kicks and attempts of two points. */
export const EXTRA_POINTS = [0.106, 0.846, 0.048] as const;
/** Drives of both sides together in a quarter; they alternate. */
export const DRIVES = 6;
/** Seconds of a quarter on the game clock. */
export const QUARTER = 900;
/** Seconds at which the quarters and the overtime begin. */
export const STARTS = [0, 1020, 2640, 3660, 4740] as const;
export const SECONDS_PER_DRIVE = QUARTER / DRIVES;
/** Drives of the overtime: two rounds of one drive of each side; the second only if the first is level. */
export const OVERTIME_DRIVES = 4;

/** Probabilities that a drive ends with a touchdown or a field goal at equal strengths; docs/sport-models.md has the source. */
const TOUCHDOWN = { home: 0.232, away: 0.215 };
const FIELD_GOAL: Pair = [0.15, 0.145];
/** Logarithm of the factor of a touchdown's probability per unit of strength ahead. */
const STRENGTH_EFFECT = 0.32;
const TOUCHDOWN_POINTS = 6;
const FIELD_GOAL_POINTS = 3;

export function americanFootballParameters({ home, away }: Strengths): AmericanFootballParameters {
  const lead = STRENGTH_EFFECT * (home - away);
  return {
    touchdown: [TOUCHDOWN.home * Math.exp(lead), TOUCHDOWN.away * Math.exp(-lead)],
    fieldGoal: FIELD_GOAL,
  };
}

type AmericanFootballPhase = (typeof PHASES)[number];

const PHASES = [
  "quarter_1",
  "break_1",
  "quarter_2",
  "half_time",
  "quarter_3",
  "break_3",
  "quarter_4",
  "break_4",
  "overtime",
  "ended",
] as const;

export type ScoreType = "touchdown" | "field_goal";

export interface AmericanFootballState {
  time: number;
  phase: AmericanFootballPhase;
  quarters: readonly [Pair, Pair, Pair, Pair];
  overtime: Pair;
  /** Drives of the current quarter or overtime that have ended. */
  drives: number;
  /** The side whose points after a touchdown are still to come. */
  pending: Side | null;
  /** Touchdowns and field goals of the four quarters in their order. */
  scores: readonly { side: Side; type: ScoreType }[];
  touchdowns: Pair;
  fieldGoals: Pair;
  firstDowns: Pair;
}

export function initialAmericanFootball(): AmericanFootballState {
  const none: Pair = [0, 0];
  return {
    time: 0,
    phase: "quarter_1",
    quarters: [none, none, none, none],
    overtime: none,
    drives: 0,
    pending: null,
    scores: [],
    touchdowns: none,
    fieldGoals: none,
    firstDowns: none,
  };
}

/** The index of the quarter that is played or comes next; 4 is the overtime, also if the match has ended. */
export function currentQuarter({ phase }: AmericanFootballState): number {
  return phase === "ended" ? 4 : Math.ceil(PHASES.indexOf(phase) / 2);
}

export function isBreak({ phase }: AmericanFootballState): boolean {
  return phase.startsWith("break") || phase === "half_time";
}

/** The side of a drive by its number in the quarter: the home side begins the first half and the overtime. */
export function drivingSide(quarter: number, drive: number): Side {
  const begins = quarter === 2 || quarter === 3 ? 1 : 0;
  return (drive + begins) % 2 === 0 ? "home" : "away";
}

/** Drives of both sides that are left in a quarter, 0 to 3. */
export function remainingDrives(state: AmericanFootballState, quarter: number): Pair {
  const present = currentQuarter(state);
  if (quarter < present) return [0, 0];
  const left = quarter > present || isBreak(state) ? DRIVES : Math.max(0, DRIVES - state.drives);
  const ofNext = Math.ceil(left / 2);
  return drivingSide(quarter, DRIVES - left) === "home" ? [ofNext, left - ofNext] : [left - ofNext, ofNext];
}

export function regulationPoints({ quarters: [first, second, third, fourth] }: AmericanFootballState): Pair {
  return [first[0] + second[0] + third[0] + fourth[0], first[1] + second[1] + third[1] + fourth[1]];
}

function addPoints(state: AmericanFootballState, side: Side, points: number): void {
  const add = ([home, away]: Pair): Pair => (side === "home" ? [home + points, away] : [home, away + points]);
  const present = currentQuarter(state);
  const [first, second, third, fourth] = state.quarters;
  if (present === 0) state.quarters = [add(first), second, third, fourth];
  else if (present === 1) state.quarters = [first, add(second), third, fourth];
  else if (present === 2) state.quarters = [first, second, add(third), fourth];
  else if (present === 3) state.quarters = [first, second, third, add(fourth)];
  else state.overtime = add(state.overtime);
}

function addScore(state: AmericanFootballState, side: Side, type: ScoreType): void {
  if (currentQuarter(state) < 4) state.scores = [...state.scores, { side, type }];
}

export function applyToAmericanFootball(
  before: AmericanFootballState,
  { time, type, side, value = 0 }: Incident,
): AmericanFootballState {
  if (before.phase === "ended") return before;
  const state = { ...before, time: Math.max(time, before.time) };
  if (type === "touchdown" && side) {
    addPoints(state, side, TOUCHDOWN_POINTS);
    state.drives += 1;
    state.pending = side;
    addScore(state, side, type);
    state.touchdowns = plusOne(state.touchdowns, side);
  } else if (type === "extra_point" && side) {
    addPoints(state, side, value);
    state.pending = null;
  } else if (type === "field_goal" && side) {
    addPoints(state, side, FIELD_GOAL_POINTS);
    state.drives += 1;
    addScore(state, side, type);
    state.fieldGoals = plusOne(state.fieldGoals, side);
  } else if (type === "punt" || type === "turnover") state.drives += 1;
  else if (type === "first_down" && side) state.firstDowns = plusOne(state.firstDowns, side);
  else if (type === "period_start") {
    state.phase = PHASES[2 * (value - 1)] ?? state.phase;
    state.drives = 0;
  } else if (type === "period_end") {
    state.phase = PHASES[2 * value - 1] ?? state.phase;
    state.drives = 0;
    state.pending = null;
  } else if (type === "end") state.phase = "ended";
  return state;
}

export function americanFootballScoreboard(
  _parameters: AmericanFootballParameters,
  state: AmericanFootballState,
): Scoreboard {
  const { phase, time, quarters, overtime, drives, touchdowns, fieldGoals, firstDowns } = state;
  const present = currentQuarter(state);
  const played = Math.max(0, Math.min(QUARTER, time - (STARTS[present] ?? 0)));
  const [home, away] = regulationPoints(state);
  const isPlaying = phase !== "ended" && !isBreak(state);
  const periods: Pair[] = quarters.slice(0, present + 1);
  if (present === 4 && (phase === "overtime" || overtime[0] + overtime[1] > 0)) periods.push(overtime);
  return {
    period: phase,
    // The clock of a quarter runs down; the overtime has none.
    clock: present === 4 ? null : QUARTER - (isPlaying ? played : 0),
    score: [home + overtime[0], away + overtime[1]],
    periods,
    serving: isPlaying ? (state.pending ?? drivingSide(present, drives)) : null,
    points: null,
    statistics: { touchdowns, field_goals: fieldGoals, first_downs: firstDowns },
    ended: phase === "ended",
  };
}
