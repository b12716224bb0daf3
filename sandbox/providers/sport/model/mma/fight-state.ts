import type { Incident, Random, Scoreboard, Side } from "../../types.ts";
import type { Pair } from "../machinery/spaces.ts";

export interface FightParameters {
  /** Probabilities of an exchange: a landed strike of each side, a knockout by each, a submission by each. */
  strike: Pair;
  knockout: Pair;
  submission: Pair;
}

export const ROUNDS = 3;
/** Exchanges of a round of five minutes, one in ten seconds. */
export const EXCHANGES = 30;
const SECONDS = 10;
/** Seconds between rounds, and from the last exchange to the decision. */
const ROUND_BREAK = 60;
const DECISION_DELAY = 30;

export type Method = "ko" | "submission";

interface Finish {
  winner: Side;
  method: Method;
  /** Round from 0, and exchange of the round from 0. */
  round: number;
  exchange: number;
}

export interface FightState {
  time: number;
  /** Exchanges of the current round that are over. */
  exchange: number;
  /** Landed strikes of the rounds so far; the last one is being fought. */
  rounds: readonly Pair[];
  finish: Finish | null;
  decided: boolean;
  ended: boolean;
}

const NONE: Pair = [0, 0];

export const initialFight: FightState = {
  time: 0,
  exchange: 0,
  rounds: [NONE],
  finish: null,
  decided: false,
  ended: false,
};

const METHODS: readonly Method[] = ["ko", "submission"];

function afterExchange(state: FightState): FightState {
  const exchange = state.exchange + 1;
  if (exchange < EXCHANGES) return { ...state, exchange };
  if (state.rounds.length === ROUNDS) return { ...state, exchange, decided: true };
  return { ...state, exchange: 0, rounds: [...state.rounds, NONE] };
}

/**
 * The fold: `strike` is an exchange that a side wins, `exchange` one without a landed strike, `finish` ends the fight (value 0: knockout or
 * technical knockout, 1: submission).
 */
export function applyToFight(before: FightState, { time, type, side, value = 0 }: Incident): FightState {
  if (before.ended) return before;
  const state = time > before.time ? { ...before, time } : before;
  if (type === "end") return { ...state, ended: true };
  if (state.decided) return state;
  const round = state.rounds.length - 1;
  if (type === "exchange") return afterExchange(state);
  if (type === "strike" && side) {
    const [home, away] = state.rounds[round] ?? NONE;
    const now: Pair = side === "home" ? [home + 1, away] : [home, away + 1];
    return afterExchange({ ...state, rounds: [...state.rounds.slice(0, round), now] });
  }
  if (type === "finish" && side) {
    const finish = { winner: side, method: METHODS[value] ?? "ko", round, exchange: state.exchange };
    return { ...state, finish, decided: true };
  }
  return state;
}

/** One exchange by the probabilities of the fight. */
function drawExchange(
  { strike, knockout, submission }: FightParameters,
  random: Random,
): Omit<Incident, "time"> {
  let rest = random();
  const kinds = [
    { type: "finish", value: 0, shares: knockout },
    { type: "finish", value: 1, shares: submission },
    { type: "strike", value: undefined, shares: strike },
  ] as const;
  for (const { type, value, shares } of kinds)
    for (const side of ["home", "away"] as const) {
      rest -= shares[side === "home" ? 0 : 1];
      if (rest < 0) return value === undefined ? { type, side } : { type, side, value };
    }
  return { type: "exchange" };
}

/** The rest of a fight, drawn exchange by exchange. */
export function playFight(parameters: FightParameters, from: FightState, random: Random): Incident[] {
  const incidents: Incident[] = [];
  let state = from;
  const add = (incident: Incident): void => {
    incidents.push(incident);
    state = applyToFight(state, incident);
  };
  let pause = 0;
  while (!state.decided && !state.ended) {
    const round = state.rounds.length;
    if (state.exchange === 0) add({ time: state.time + pause, type: "round_start", value: round });
    add({ time: state.time + SECONDS, ...drawExchange(parameters, random) });
    pause = 0;
    if (state.finish || (!state.decided && state.rounds.length === round)) continue;
    add({ time: state.time, type: "round_end", value: round });
    pause = ROUND_BREAK;
  }
  if (!state.ended) add({ time: state.time + DECISION_DELAY, type: "end" });
  return incidents;
}

/** Rounds won on the cards of the judges: a round is won by more landed strikes, and even if they are equal. */
function cardsOf({ rounds, exchange }: FightState): Pair {
  const judged = exchange === EXCHANGES ? rounds : rounds.slice(0, -1);
  const won = (side: 0 | 1): number =>
    judged.filter((round) => round[side] > round[(1 - side) as 0 | 1]).length;
  return [won(0), won(1)];
}

export function fightScoreboard(state: FightState): Scoreboard {
  const { rounds, exchange, ended, decided } = state;
  const sum = (side: 0 | 1): number => rounds.reduce((total, round) => total + round[side], 0);
  return {
    period: ended ? "ended" : `round_${rounds.length}`,
    clock: ended || decided ? null : (EXCHANGES - exchange) * SECONDS,
    score: cardsOf(state),
    periods: rounds,
    serving: null,
    points: null,
    statistics: { strikes: [sum(0), sum(1)] },
    ended,
  };
}
