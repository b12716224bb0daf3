import type { Incident, Scoreboard, Side, Strengths } from "../../types.ts";
import { type Pair, plusOne } from "../machinery/spaces.ts";

/** A handball match of alternating attacks. */
export interface HandballParameters {
  /** Probability that an attack of the home side, of the away side, ends with a goal. */
  goal: Pair;
}

/** Attacks of both sides together in a half: the home side begins the first half, the away side the second. */
export const ATTACKS = 54;
/** Seconds of a half and of half-time. */
export const HALF = 1800;
export const BREAK = 600;
export const SECONDS_PER_ATTACK = HALF / ATTACKS;

/** Logits of the probability that an attack ends with a goal, at equal strengths; docs/sport-models.md has the source. */
const GOAL_LOGIT = { home: 0.2, away: 0.08 };
/** What a unit of strength ahead adds to the logit. */
const STRENGTH_EFFECT = 0.42;

export function handballParameters({ home, away }: Strengths): HandballParameters {
  const probability = (logit: number): number => 1 / (1 + Math.exp(-logit));
  const lead = STRENGTH_EFFECT * (home - away);
  return { goal: [probability(GOAL_LOGIT.home + lead), probability(GOAL_LOGIT.away - lead)] };
}

export interface HandballState {
  time: number;
  phase: "first_half" | "half_time" | "second_half" | "ended";
  /** Attacks of the current half that have ended. */
  attacks: number;
  halves: readonly [Pair, Pair];
  scorers: readonly Side[];
  shots: Pair;
  saves: Pair;
}

export function initialHandball(): HandballState {
  const none: Pair = [0, 0];
  return {
    time: 0,
    phase: "first_half",
    attacks: 0,
    halves: [none, none],
    scorers: [],
    shots: none,
    saves: none,
  };
}

export function handballScore({ halves: [first, second] }: HandballState): Pair {
  return [first[0] + second[0], first[1] + second[1]];
}

/** The side of an attack by its number in the half, from 0. */
export function attackingSide(half: number, attack: number): Side {
  return (attack + half) % 2 === 0 ? "home" : "away";
}

/** Attacks of both sides that are still to come, by half. */
export function remainingAttacks({ phase, attacks }: HandballState): readonly [Pair, Pair] {
  const half = (index: number, ended: number): Pair => {
    const left = Math.max(0, ATTACKS - ended);
    const ofNext = Math.ceil(left / 2);
    return attackingSide(index, ended) === "home" ? [ofNext, left - ofNext] : [left - ofNext, ofNext];
  };
  if (phase === "first_half") return [half(0, attacks), half(1, 0)];
  if (phase === "half_time") return [[0, 0], half(1, 0)];
  return [[0, 0], phase === "second_half" ? half(1, attacks) : [0, 0]];
}

const OTHER = { home: "away", away: "home" } as const;

export function applyToHandball(before: HandballState, { time, type, side, value }: Incident): HandballState {
  if (before.phase === "ended") return before;
  const state = { ...before, time: Math.max(time, before.time) };
  if (type === "goal" && side) {
    const [first, second] = state.halves;
    state.halves =
      state.phase === "first_half" ? [plusOne(first, side), second] : [first, plusOne(second, side)];
    state.scorers = [...state.scorers, side];
    state.shots = plusOne(state.shots, side);
    state.attacks += 1;
  } else if (type === "save" && side) {
    state.shots = plusOne(state.shots, side);
    state.saves = plusOne(state.saves, OTHER[side]);
    state.attacks += 1;
  } else if (type === "turnover") state.attacks += 1;
  else if (type === "period_end" && value === 1) state.phase = "half_time";
  else if (type === "period_start" && value === 2) {
    state.phase = "second_half";
    state.attacks = 0;
  } else if (type === "end") state.phase = "ended";
  return state;
}

export function handballScoreboard(_parameters: HandballParameters, state: HandballState): Scoreboard {
  const { phase, time, halves, shots, saves } = state;
  const isFirst = phase === "first_half" || phase === "half_time";
  const second = HALF + Math.max(0, Math.min(HALF, time - HALF - BREAK));
  return {
    period: phase,
    clock: isFirst ? Math.min(HALF, time) : second,
    score: handballScore(state),
    periods: isFirst ? [halves[0]] : halves,
    serving: null,
    points: null,
    statistics: { shots, saves },
    ended: phase === "ended",
  };
}
