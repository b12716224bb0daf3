import type { Incident, Scoreboard, Side, Strengths } from "../../types.ts";
import { type Pair, plusOne } from "../machinery/spaces.ts";
import { advanceBases, PLATE_RESULTS, type PlateResult } from "./baseball-inning.ts";

/** Probabilities of how a plate appearance of a side ends, in the order of `PLATE_RESULTS`. */
export interface BaseballParameters {
  home: readonly number[];
  away: readonly number[];
}

export const INNINGS = 9;
/** The runner on second base with whom each half of an extra inning begins. */
export const EXTRA_RUNNER = 2;

/** Probabilities of the plate results, in their order; docs/sport-models.md has the source. */
const BASE_RESULTS = [0.686, 0.082, 0.148, 0.045, 0.005, 0.034] as const;
/** Logarithms of the factors of all results that reach base: of playing at home, and per unit of strength. */
const HOME_EFFECT = 0.012;
const STRENGTH_EFFECT = 0.1;

export function baseballParameters({ home, away }: Strengths): BaseballParameters {
  const results = (factor: number): number[] => {
    const onBase = BASE_RESULTS.slice(1).map((probability) => probability * factor);
    return [1 - onBase.reduce((sum, probability) => sum + probability, 0), ...onBase];
  };
  const lead = STRENGTH_EFFECT * (home - away);
  return { home: results(Math.exp(HOME_EFFECT + lead)), away: results(Math.exp(-HOME_EFFECT - lead)) };
}

export interface BaseballState {
  time: number;
  /** The inning, from 1, and who bats: the away side first. */
  inning: number;
  batting: Side;
  outs: number;
  bases: number;
  /** Runs by inning; the home side's list is as long as the away side's. */
  innings: readonly Pair[];
  /** Who scored each run. */
  scorers: readonly Side[];
  hits: Pair;
  homeRuns: Pair;
  ended: boolean;
}

export function initialBaseball(): BaseballState {
  return {
    time: 0,
    inning: 1,
    batting: "away",
    outs: 0,
    bases: 0,
    innings: [[0, 0]],
    scorers: [],
    hits: [0, 0],
    homeRuns: [0, 0],
    ended: false,
  };
}

export function baseballScore({ innings }: Pick<BaseballState, "innings">): Pair {
  return innings.reduce<Pair>((sum, inning) => [sum[0] + inning[0], sum[1] + inning[1]], [0, 0]);
}

/** Whether the match is decided: nothing more is played from this state. */
export function isOver(state: BaseballState): boolean {
  const [home, away] = baseballScore(state);
  if (state.ended) return true;
  if (state.batting === "home") return state.inning >= INNINGS && home > away;
  const isStart = state.outs === 0 && state.bases === (state.inning > INNINGS ? EXTRA_RUNNER : 0);
  const hasRuns = (state.innings[state.inning - 1]?.[1] ?? 0) > 0;
  return state.inning > INNINGS && home !== away && isStart && !hasRuns;
}

/** Moves to the next half-inning after the third out. */
function changeSides(state: BaseballState): void {
  state.outs = 0;
  if (state.batting === "away") state.batting = "home";
  else {
    state.batting = "away";
    state.inning += 1;
    state.innings = [...state.innings, [0, 0]];
  }
  state.bases = state.inning > INNINGS ? EXTRA_RUNNER : 0;
}

const isPlateResult = (type: string): type is PlateResult => PLATE_RESULTS.some((result) => result === type);

function addRuns(state: BaseballState, side: Side, runs: number): void {
  if (runs === 0) return;
  const last = state.innings.length - 1;
  state.innings = state.innings.map((inning, index): Pair => {
    if (index !== last) return inning;
    return side === "home" ? [inning[0] + runs, inning[1]] : [inning[0], inning[1] + runs];
  });
  state.scorers = [...state.scorers, ...Array.from({ length: runs }, () => side)];
}

function applyPlateResult(state: BaseballState, type: PlateResult): void {
  const side = state.batting;
  const { bases, runs } = advanceBases(state.bases, type);
  const [home, away] = baseballScore(state);
  state.bases = bases;
  const need = side === "home" && state.inning >= INNINGS ? away - home + 1 : Number.POSITIVE_INFINITY;
  addRuns(state, side, type === "home_run" ? runs : Math.min(runs, Math.max(0, need)));
  if (type === "out") {
    state.outs += 1;
    if (state.outs >= 3) changeSides(state);
  } else if (type !== "walk") state.hits = plusOne(state.hits, side);
  if (type === "home_run") state.homeRuns = plusOne(state.homeRuns, side);
}

export function applyToBaseball(
  before: BaseballState,
  { time, type, side, value = 1 }: Incident,
): BaseballState {
  if (before.ended) return before;
  const state = { ...before, time: Math.max(time, before.time) };
  if (type === "end") state.ended = true;
  // A run without a plate appearance, as the console orders it.
  else if (type === "run" && side) addRuns(state, side, value);
  else if (isPlateResult(type) && !isOver(state)) applyPlateResult(state, type);
  return state;
}

export function baseballScoreboard(_parameters: BaseballParameters, state: BaseballState): Scoreboard {
  const { inning, batting, innings, hits, homeRuns, ended } = state;
  const over = isOver(state);
  const isUnplayed = over && batting === "away" && innings.length > INNINGS;
  return {
    period: ended ? "ended" : inning > INNINGS ? "extra_innings" : `inning_${inning}`,
    clock: null,
    score: baseballScore(state),
    periods: isUnplayed ? innings.slice(0, -1) : innings,
    serving: over ? null : batting,
    points: null,
    statistics: { hits, home_runs: homeRuns },
    ended,
  };
}
