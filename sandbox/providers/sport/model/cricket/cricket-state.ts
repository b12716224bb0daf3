import type { Incident, Scoreboard, Side, Strengths } from "../../types.ts";
import { drawIndex } from "../machinery/random.ts";

/** A Twenty20 match, ball by ball. */
export interface CricketParameters {
  /** Who bats first. */
  first: Side;
  /** Probabilities of a ball by phase of the innings, in the order of `BALLS`, of the home side and of the away side. */
  balls: Readonly<Record<Side, readonly (readonly number[])[]>>;
  /** Probability that the home side wins a super over. */
  superOver: number;
}

/** How a ball ends. A wide scores one run and is bowled again. */
const BALLS = [
  { type: "run", runs: 0 },
  { type: "run", runs: 1 },
  { type: "run", runs: 2 },
  { type: "run", runs: 3 },
  { type: "four", runs: 4 },
  { type: "six", runs: 6 },
  { type: "wicket", runs: 0 },
  { type: "wide", runs: 1 },
] as const;
/** Index of a wide in {@link BALLS}; it is not one of the balls of the innings. */
export const WIDE = 7;
export const INNINGS_BALLS = 120;
export const POWERPLAY_BALLS = 36;
export const WICKETS = 10;

/** The first six overs, the middle, the last five. */
const PHASES = [
  [0.4, 0.31, 0.05, 0.004, 0.128, 0.042, 0.04, 0.026],
  [0.33, 0.4, 0.075, 0.005, 0.082, 0.046, 0.038, 0.024],
  [0.27, 0.35, 0.085, 0.006, 0.112, 0.083, 0.066, 0.028],
] as const;
const PHASE_STARTS = [0, POWERPLAY_BALLS, 90];

/** The index of the phase that a ball belongs to. */
export function phaseOf(ball: number): number {
  return ball < POWERPLAY_BALLS ? 0 : ball < (PHASE_STARTS[2] ?? 0) ? 1 : 2;
}

export function cricketParameters({ home, away }: Strengths): CricketParameters {
  const balls = (lead: number): number[][] =>
    PHASES.map((phase) => {
      const factors = [1, 1, 1, 1, Math.exp(0.25 * lead), Math.exp(0.35 * lead), Math.exp(-0.25 * lead), 1];
      const scaled = phase.map((probability, index) => probability * (factors[index] ?? 1));
      // What boundaries and wickets gain or lose is taken from balls without a run.
      const rest = scaled.slice(1).reduce((sum, probability) => sum + probability, 0);
      return [1 - rest, ...scaled.slice(1)];
    });
  const lead = home - away;
  return {
    first: Math.abs(Math.round((home * 7919 + away * 104_729) * 1000)) % 2 === 0 ? "home" : "away",
    balls: { home: balls(lead + 0.05), away: balls(-lead - 0.05) },
    superOver: 0.5 + 0.1 * Math.tanh(lead),
  };
}

export interface Over {
  runs: number;
  wickets: number;
}

export interface Innings {
  runs: number;
  wickets: number;
  balls: number;
  /** Runs and wickets of each over, the current one last. */
  overs: readonly Over[];
  /** Of the first six overs. */
  powerplay: Over;
  boundaries: number;
}

export interface CricketState {
  time: number;
  phase: "innings_1" | "innings_break" | "innings_2" | "super_over" | "ended";
  innings: readonly [Innings, Innings];
  /** Who won the super over. */
  superOver: Side | null;
}

const NOTHING: Over = { runs: 0, wickets: 0 };

export function initialCricket(): CricketState {
  const none: Innings = { runs: 0, wickets: 0, balls: 0, overs: [], powerplay: NOTHING, boundaries: 0 };
  return { time: 0, phase: "innings_1", innings: [none, none], superOver: null };
}

/** The side that bats in an innings, 0 or 1. */
export function battingSide({ first }: CricketParameters, innings: number): Side {
  return (innings === 0) === (first === "home") ? "home" : "away";
}

/** The index of the innings that is played or comes next. */
export function currentInnings({ phase }: CricketState): 0 | 1 {
  return phase === "innings_1" ? 0 : 1;
}

/** Runs that the second innings needs to win. */
export function target({ innings: [first] }: CricketState): number {
  return first.runs + 1;
}

export function isInningsOver(state: CricketState, index: 0 | 1): boolean {
  const { balls, wickets, runs } = state.innings[index];
  return balls >= INNINGS_BALLS || wickets >= WICKETS || (index === 1 && runs >= target(state));
}

function addBall(innings: Innings, runs: number, isWicket: boolean, isWide: boolean): Innings {
  const over = Math.floor(innings.balls / 6);
  const add = (to: Over): Over => ({ runs: to.runs + runs, wickets: to.wickets + Number(isWicket) });
  const overs = innings.overs.slice();
  overs[over] = add(overs[over] ?? NOTHING);
  return {
    runs: innings.runs + runs,
    wickets: innings.wickets + Number(isWicket),
    balls: innings.balls + Number(!isWide),
    overs,
    powerplay: innings.balls < POWERPLAY_BALLS ? add(innings.powerplay) : innings.powerplay,
    boundaries: innings.boundaries + Number(runs >= 4),
  };
}

const RUNS: Readonly<Record<string, number>> = { four: 4, six: 6, wide: 1, wicket: 0 };

export function applyToCricket(
  before: CricketState,
  { time, type, side, value = 0 }: Incident,
): CricketState {
  if (before.phase === "ended") return before;
  const state = { ...before, time: Math.max(time, before.time) };
  const runs = type === "run" ? value : RUNS[type];
  if (runs !== undefined) {
    const index = currentInnings(state);
    if (isInningsOver(state, index) || state.phase === "super_over") return state;
    const next = addBall(state.innings[index], runs, type === "wicket", type === "wide");
    state.innings = index === 0 ? [next, state.innings[1]] : [state.innings[0], next];
  } else if (type === "super_over" && side) state.superOver = side;
  else if (type === "period_end" && value === 1) state.phase = "innings_break";
  else if (type === "period_start" && value === 2) state.phase = "innings_2";
  else if (type === "period_start" && value === 3) state.phase = "super_over";
  else if (type === "end") state.phase = "ended";
  return state;
}

const oversText = (balls: number): string => `${Math.floor(balls / 6)}.${balls % 6}`;

export function cricketScoreboard(parameters: CricketParameters, state: CricketState): Scoreboard {
  const isHomeFirst = parameters.first === "home";
  const pair = <T>(battedFirst: T, battedSecond: T): readonly [T, T] =>
    isHomeFirst ? [battedFirst, battedSecond] : [battedSecond, battedFirst];
  const [first, second] = state.innings;
  const isPlaying = state.phase === "innings_1" || state.phase === "innings_2";
  return {
    period: state.phase,
    clock: null,
    score: pair(first.runs, second.runs),
    periods: [],
    serving: isPlaying ? battingSide(parameters, currentInnings(state)) : null,
    points: pair(
      `${first.wickets} (${oversText(first.balls)})`,
      `${second.wickets} (${oversText(second.balls)})`,
    ),
    statistics: {
      wickets: pair(first.wickets, second.wickets),
      boundaries: pair(first.boundaries, second.boundaries),
    },
    ended: state.phase === "ended",
  };
}

/** Seconds from one ball to the next, and to the first of an over. */
const BALL_SECONDS = 32;
const NEW_OVER_SECONDS = 55;

/** The rest of an innings: incidents from a second on, and the state after them. */
export function drawInnings(
  parameters: CricketParameters,
  from: CricketState,
  random: () => number,
): { incidents: Incident[]; state: CricketState } {
  const incidents: Incident[] = [];
  const index = currentInnings(from);
  const side = battingSide(parameters, index);
  let state = from;
  let time = from.time;
  while (!isInningsOver(state, index)) {
    const { balls } = state.innings[index];
    const ball = BALLS[drawIndex(parameters.balls[side][phaseOf(balls)] ?? [], random)] ?? BALLS[0];
    time += balls % 6 === 0 ? NEW_OVER_SECONDS : BALL_SECONDS;
    const incident: Incident = { time, type: ball.type, side, value: ball.runs };
    incidents.push(incident);
    state = applyToCricket(state, incident);
  }
  return { incidents, state };
}
