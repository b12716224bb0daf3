import type { Side, Weighted } from "../../types.ts";
import { convolve } from "../machinery/poisson.ts";
import { type Pair, type PartScores, product, scaleWeights, scoreMarginals } from "../machinery/spaces.ts";
import { type BaseState, type InningRuns, inningRuns } from "./baseball-inning.ts";
import {
  type BaseballParameters,
  type BaseballState,
  baseballScore,
  EXTRA_RUNNER,
  INNINGS,
  isOver,
} from "./baseball-state.ts";

export interface BaseballOutcome {
  home: number;
  away: number;
  /** Whether nine innings ended level. */
  extra: boolean;
}

export interface RunsOutcome {
  home: number;
  away: number;
}

export interface NextRunOutcome {
  scorers: readonly Side[];
}

/** Runs of a whole half-inning of both sides, without and with the runner of extra innings. */
interface WholeInnings {
  home: InningRuns;
  away: InningRuns;
  extraHome: InningRuns;
  extraAway: InningRuns;
  extraScores: [number, number, number][];
}

const knownInnings = new WeakMap<BaseballParameters, WholeInnings>();

function wholeInnings(parameters: BaseballParameters): WholeInnings {
  const known = knownInnings.get(parameters);
  if (known) return known;
  const begin: BaseState = { outs: 0, bases: 0 };
  const extra: BaseState = { outs: 0, bases: EXTRA_RUNNER };
  const extraHome = inningRuns(parameters.home, extra);
  const extraAway = inningRuns(parameters.away, extra);
  const whole: WholeInnings = {
    home: inningRuns(parameters.home, begin),
    away: inningRuns(parameters.away, begin),
    extraHome,
    extraAway,
    extraScores: extraScores(extraHome, extraAway),
  };
  knownInnings.set(parameters, whole);
  return whole;
}

const currentInnings = new WeakMap<BaseballState, InningRuns>();

/** Runs of the rest of the current half-inning. A state belongs to one match, so it is a key without the parameters. */
function currentRuns(parameters: BaseballParameters, state: BaseballState): InningRuns {
  const known = currentInnings.get(state);
  if (known) return known;
  const runs = inningRuns(parameters[state.batting], state);
  currentInnings.set(state, runs);
  return runs;
}

/** Weights of the runs that a side adds in an inning from the state: certain 0 if its half is over. */
function restOfInning(
  parameters: BaseballParameters,
  state: BaseballState,
  inning: number,
  side: Side,
): InningRuns | null {
  const isNow = inning === state.inning && state.batting === side;
  const isDone = inning < state.inning || (inning === state.inning && side === "away" && !isNow);
  if (isDone) return null;
  if (isNow) return currentRuns(parameters, state);
  const whole = wholeInnings(parameters);
  if (inning > INNINGS) return side === "home" ? whole.extraHome : whole.extraAway;
  return side === "home" ? whole.home : whole.away;
}

const CERTAIN_NONE: readonly number[] = [1];
/** Scores of a smaller weight are left out. */
const SMALLEST = 1e-9;

/** Runs that are added in the innings from the current one to `last`. */
function restThrough(rests: readonly PartScores[], last: number): PartScores {
  return rests.slice(0, last).reduce(
    (sum, rest) => ({
      now: [sum.now[0] + rest.now[0], sum.now[1] + rest.now[1]],
      home: convolve(sum.home, rest.home),
      away: convolve(sum.away, rest.away),
    }),
    { now: [0, 0], home: CERTAIN_NONE, away: CERTAIN_NONE },
  );
}

/** Weights of scores: `cells[home * SIZE + away]`. More runs than fit have a probability below 10^-12. */
type Cells = Float64Array;
const SIZE = 64;
const emptyCells = (): Cells => new Float64Array(SIZE * SIZE);

function addCell(cells: Cells, home: number, away: number, weight: number): void {
  if (home >= SIZE || away >= SIZE) return;
  cells[home * SIZE + away] = (cells[home * SIZE + away] ?? 0) + weight;
}

/** Cells with a weight that counts, as home, away, weight. */
function* cellsOf(cells: Cells): Generator<[number, number, number]> {
  for (let key = 0; key < cells.length; key += 1) {
    const weight = cells[key] ?? 0;
    if (weight > SMALLEST) yield [Math.floor(key / SIZE), key % SIZE, weight];
  }
}

/** Plays the home side's half of the last inning for all scores before it: `ended` gets decided scores, `level` the rest. */
function playLastHalf(before: Cells, home: InningRuns | null, ended: Cells, level: Cells): void {
  for (const [h, a, weight] of cellsOf(before)) {
    const rest = h > a || !home ? CERTAIN_NONE : (home.walkOff[a - h + 1] ?? home.runs);
    for (let runs = 0; runs < rest.length; runs += 1) {
      const share = rest[runs] ?? 0;
      if (share > 0) addCell(h + runs === a ? level : ended, h + runs, a, weight * share);
    }
  }
}

/** Runs of both sides in all extra innings, from a level score to the decision, as home, away, weight. */
function extraScores(home: InningRuns, away: InningRuns): [number, number, number][] {
  const [top, decided, tied, ended] = [emptyCells(), emptyCells(), emptyCells(), emptyCells()];
  for (const [runs, weight] of away.runs.entries()) addCell(top, 0, runs, weight);
  playLastHalf(top, home, decided, tied);
  const results = [...cellsOf(decided)];
  const ties = [...cellsOf(tied)];
  // A level inning adds the same runs to both sides.
  for (let level = [1]; level.some((weight) => weight > 1e-8); ) {
    for (const [runs, weight] of level.entries())
      for (const [h, a, share] of results) addCell(ended, runs + h, runs + a, weight * share);
    const next = new Array<number>(SIZE).fill(0);
    for (const [runs, weight] of level.entries())
      for (const [h, , share] of ties)
        if (runs + h < SIZE) next[runs + h] = (next[runs + h] ?? 0) + weight * share;
    level = next;
  }
  return [...cellsOf(ended)].filter(([, , weight]) => weight > 1e-7);
}

function mainSpace(
  parameters: BaseballParameters,
  state: BaseballState,
  rests: readonly PartScores[],
): Weighted<BaseballOutcome>[] {
  const [homeNow, awayNow] = baseballScore(state);
  if (isOver(state)) return [{ outcome: { home: homeNow, away: awayNow, extra: isExtra(state) }, weight: 1 }];
  const { extraScores: extra } = wholeInnings(parameters);
  const last = Math.max(INNINGS, state.inning);
  const top = restOfInning(parameters, state, last, "away")?.runs ?? CERTAIN_NONE;
  const [before, ended, level, later] = [emptyCells(), emptyCells(), emptyCells(), emptyCells()];
  const earlier = restThrough(rests, last - 1);
  const away = convolve(earlier.away, top);
  for (let h = 0; h < earlier.home.length; h += 1)
    for (let a = 0; a < away.length; a += 1)
      addCell(before, homeNow + h, awayNow + a, (earlier.home[h] ?? 0) * (away[a] ?? 0));
  playLastHalf(before, restOfInning(parameters, state, last, "home"), ended, level);
  for (const [h, a, weight] of cellsOf(level))
    for (const [more, moreAway, share] of extra) addCell(later, h + more, a + moreAway, weight * share);
  const outcomes: Weighted<BaseballOutcome>[] = [];
  const collect = (cells: Cells, isExtraScore: boolean): void => {
    for (const [h, a, weight] of cellsOf(cells))
      outcomes.push({ outcome: { home: h, away: a, extra: isExtraScore }, weight });
  };
  collect(ended, state.inning > INNINGS);
  collect(later, true);
  return scaleWeights(outcomes);
}

/** Whether nine innings ended level, from a state at or after their end. */
function isExtra({ innings }: BaseballState): boolean {
  const [home, away] = baseballScore({ innings: innings.slice(0, INNINGS) });
  return innings.length > INNINGS && home === away;
}

/** Who scores the next run: half-innings without a run follow each other until one has a run or the match ends. */
function nextRunSpace(parameters: BaseballParameters, state: BaseballState): Weighted<NextRunOutcome>[] {
  const [home, away] = baseballScore(state);
  const shares = { home: 0, away: 0 };
  let none = isOver(state) ? 0 : 1;
  let over = isOver(state) ? 1 : 0;
  let { inning, batting } = state;
  while (none > 1e-12) {
    const isOverNow = batting === "home" && inning >= INNINGS && home > away;
    const isDecided = batting === "away" && inning > INNINGS && home !== away && inning > state.inning;
    if (isOverNow || isDecided) {
      over += none;
      break;
    }
    const noRun = restOfInning(parameters, state, inning, batting)?.runs[0] ?? 1;
    shares[batting] += none * (1 - noRun);
    none *= noRun;
    if (batting === "home") inning += 1;
    batting = batting === "home" ? "away" : "home";
  }
  const { scorers } = state;
  const outcomes: Weighted<NextRunOutcome>[] = [
    { outcome: { scorers }, weight: over },
    { outcome: { scorers: [...scorers, "home"] }, weight: shares.home },
    { outcome: { scorers: [...scorers, "away"] }, weight: shares.away },
  ];
  return scaleWeights(outcomes.filter(({ weight }) => weight > 0));
}

/** The outcomes from a state, by space: the whole match, the first five innings, each of the first eight. */
export function baseballOutcomes(
  parameters: BaseballParameters,
  state: BaseballState,
): Record<string, Weighted<unknown>[]> {
  const none: Pair = [0, 0];
  // From the tenth inning on, only the current one matters: the earlier ones are over.
  const rests = Array.from({ length: Math.max(INNINGS, state.inning) - 1 }, (_, index): PartScores => {
    const rest = (side: Side): readonly number[] =>
      isOver(state) ? CERTAIN_NONE : (restOfInning(parameters, state, index + 1, side)?.runs ?? CERTAIN_NONE);
    return { now: state.innings[index] ?? none, home: rest("home"), away: rest("away") };
  });
  const space = ({ now, home, away }: PartScores): Weighted<RunsOutcome>[] =>
    product(home, away, (h, a) => ({ home: now[0] + h, away: now[1] + a }));
  const spaces: Record<string, Weighted<RunsOutcome>[]> = {
    main: mainSpace(parameters, state, rests),
    f5: space(restThrough(rests, 5)),
  };
  for (const [index, rest] of rests.slice(0, 8).entries()) spaces[`i${index + 1}`] = space(rest);
  const marginals = Object.entries(spaces).map(([name, weighted]) => scoreMarginals(name, weighted));
  return { ...Object.assign(spaces, ...marginals), next: nextRunSpace(parameters, state) };
}

/** The outcome of an ended match, by space. */
export function finalBaseball(state: BaseballState): Record<string, unknown> {
  const runs = ([home, away]: Pair): RunsOutcome => ({ home, away });
  const [home, away] = baseballScore(state);
  const spaces: Record<string, unknown> = {
    main: { home, away, extra: isExtra(state) },
    f5: runs(baseballScore({ innings: state.innings.slice(0, 5) })),
    next: { scorers: state.scorers },
  };
  for (let inning = 0; inning < 8; inning += 1)
    spaces[`i${inning + 1}`] = runs(state.innings[inning] ?? [0, 0]);
  return spaces;
}
