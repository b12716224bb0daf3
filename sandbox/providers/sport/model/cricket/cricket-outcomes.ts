import type { Side, Weighted } from "../../types.ts";
import { scaleWeights, scoreMarginals } from "../machinery/spaces.ts";
import { addedRuns, WIDTH } from "./cricket-innings.ts";
import {
  battingSide,
  type CricketParameters,
  type CricketState,
  currentInnings,
  INNINGS_BALLS,
  isInningsOver,
  type Over,
  POWERPLAY_BALLS,
  target,
} from "./cricket-state.ts";

/** Runs of the first innings and who wins, before and after a super over. */
export interface CricketOutcome {
  /** Runs of the first innings. */
  home: number;
  away: 0;
  /** 1 if the home side has more runs, -1 if the away side, 0 for a tie. */
  lead: number;
  winner: Side;
}

/** Runs (as `home`) and wickets of an innings or a part of it. */
export interface InningsOutcome {
  home: number;
  away: 0;
  wickets: number;
}

/** Runs by which the first innings leads; negative if the second has reached its target. */
export interface MarginOutcome {
  margin: number;
}

/** Runs and wickets of each over of both innings. */
export interface OversOutcome {
  overs: readonly [readonly Over[], readonly Over[]];
}

/** Smaller weights are left out. */
const SMALLEST = 1e-11;

/** Weights of the runs whatever the wickets are. */
function runsOf(cells: Float64Array): number[] {
  const runs = new Array<number>(WIDTH).fill(0);
  for (let cell = 0; cell < cells.length; cell += 1)
    runs[cell % WIDTH] = (runs[cell % WIDTH] ?? 0) + (cells[cell] ?? 0);
  while (runs.length > 1 && (runs.at(-1) ?? 0) < SMALLEST) runs.pop();
  return runs;
}

function inningsSpace(cells: Float64Array, now: number): Weighted<InningsOutcome>[] {
  const weighted: Weighted<InningsOutcome>[] = [];
  for (const [cell, weight] of cells.entries()) {
    if (weight < 1e-9) continue;
    const outcome = { home: now + (cell % WIDTH), away: 0 as const, wickets: Math.floor(cell / WIDTH) };
    weighted.push({ outcome, weight });
  }
  return scaleWeights(weighted);
}

/** An innings with its marginals. */
function inningsSpaces(name: string, cells: Float64Array, now: number): Record<string, Weighted<unknown>[]> {
  const space = inningsSpace(cells, now);
  return { [name]: space, ...scoreMarginals(name, space) };
}

const secondInnings = new WeakMap<CricketParameters, number[]>();

/** Runs of a whole second innings that no target ends; it is reached exactly if they are enough. */
function wholeSecondInnings(parameters: CricketParameters): number[] {
  const known = secondInnings.get(parameters);
  if (known) return known;
  const phases = parameters.balls[battingSide(parameters, 1)];
  const runs = runsOf(addedRuns(phases, { balls: 0, wickets: 0 }, INNINGS_BALLS, Number.POSITIVE_INFINITY));
  secondInnings.set(parameters, runs);
  return runs;
}

/** Result and margin from the runs of the first innings and those that the second would have without a target. */
function resultSpaces(
  parameters: CricketParameters,
  first: readonly { runs: number; weight: number }[],
  second: readonly { runs: number; weight: number }[],
) {
  const main: Weighted<CricketOutcome>[] = [];
  const margins = new Map<number, number>();
  const isHomeFirst = parameters.first === "home";
  for (const { runs, weight } of first) {
    const shares = [0, 0, 0];
    for (const other of second) {
      const lead = runs - other.runs;
      const sign = Math.sign(lead);
      shares[sign + 1] = (shares[sign + 1] ?? 0) + other.weight;
      const margin = Math.max(-1, lead);
      margins.set(margin, (margins.get(margin) ?? 0) + weight * other.weight);
    }
    const [lost = 0, tied = 0, won = 0] = shares;
    const add = (lead: number, winner: Side, share: number): void => {
      if (weight * share > 1e-10)
        main.push({ outcome: { home: runs, away: 0, lead, winner }, weight: weight * share });
    };
    add(1, "home", isHomeFirst ? won : lost);
    add(-1, "away", isHomeFirst ? lost : won);
    add(0, "home", tied * parameters.superOver);
    add(0, "away", tied * (1 - parameters.superOver));
  }
  const margin = [...margins].map(([value, weight]) => ({ outcome: { margin: value }, weight }));
  return { main: scaleWeights(main), margin: scaleWeights(margin) };
}

const weightsOf = (runs: readonly number[], now: number): { runs: number; weight: number }[] =>
  runs.flatMap((weight, more) => (weight > 1e-10 ? [{ runs: now + more, weight }] : []));

/** The current over, or the next one between overs; it also ends with the innings. */
function overSpace(
  state: CricketState,
  phases: readonly (readonly number[])[],
  index: 0 | 1,
  need: number,
): Weighted<OversOutcome>[] {
  const innings = state.innings[index];
  const over = Math.floor(innings.balls / 6);
  const now = innings.overs[over] ?? { runs: 0, wickets: 0 };
  const cells = addedRuns(phases, innings, Math.min(INNINGS_BALLS, (over + 1) * 6), need);
  const weighted: Weighted<OversOutcome>[] = [];
  for (const [cell, weight] of cells.entries()) {
    if (weight < 1e-9) continue;
    const overs = innings.overs.slice();
    overs[over] = {
      runs: now.runs + (cell % WIDTH),
      wickets: now.wickets + Math.floor(cell / WIDTH) - innings.wickets,
    };
    const both = index === 0 ? ([overs, []] as const) : ([state.innings[0].overs, overs] as const);
    weighted.push({ outcome: { overs: both }, weight });
  }
  return scaleWeights(weighted);
}

/** The outcomes from a state, by space. `i2` is present once the target is known. */
export function cricketOutcomes(
  parameters: CricketParameters,
  state: CricketState,
): Record<string, Weighted<unknown>[]> {
  const final = finalCricket(parameters, state);
  const known = (space: string): Weighted<unknown>[] => [{ outcome: final[space], weight: 1 }];
  const index = currentInnings(state);
  const innings = state.innings[index];
  const phases = parameters.balls[battingSide(parameters, index)];
  const isOver = isInningsOver(state, index);
  if (index === 0) {
    const cells = addedRuns(phases, innings, isOver ? 0 : INNINGS_BALLS, Number.POSITIVE_INFINITY);
    const powerplay = addedRuns(phases, innings, isOver ? 0 : POWERPLAY_BALLS, Number.POSITIVE_INFINITY);
    const first = weightsOf(runsOf(cells), innings.runs);
    return {
      ...resultSpaces(parameters, first, weightsOf(wholeSecondInnings(parameters), 0)),
      ...inningsSpaces("i1", cells, innings.runs),
      powerplay:
        innings.balls >= POWERPLAY_BALLS || isOver
          ? known("powerplay")
          : inningsSpace(powerplay, innings.powerplay.runs),
      over: isOver ? known("over") : overSpace(state, phases, 0, Number.POSITIVE_INFINITY),
    };
  }
  const first = [{ runs: state.innings[0].runs, weight: 1 }];
  const needed = target(state) - innings.runs;
  const cells = addedRuns(phases, innings, isOver ? 0 : INNINGS_BALLS, Math.max(0, needed));
  const result = resultSpaces(parameters, first, weightsOf(runsOf(cells), innings.runs));
  return {
    main: state.superOver ? known("main") : result.main,
    margin: result.margin,
    i1: known("i1"),
    powerplay: known("powerplay"),
    ...inningsSpaces("i2", cells, innings.runs),
    over: isOver ? known("over") : overSpace(state, phases, 1, needed),
  };
}

/** The outcome of an ended match, by space. */
export function finalCricket(parameters: CricketParameters, state: CricketState): Record<string, unknown> {
  const [first, second] = state.innings;
  const innings = ({ runs, wickets }: Over): InningsOutcome => ({ home: runs, away: 0, wickets });
  const margin = Math.max(-1, first.runs - second.runs);
  const lead = Math.sign(first.runs - second.runs) * (parameters.first === "home" ? 1 : -1);
  const winner = lead === 0 ? state.superOver : lead > 0 ? "home" : "away";
  return {
    main: { home: first.runs, away: 0, lead, winner },
    margin: { margin },
    i1: innings(first),
    i2: innings(second),
    powerplay: innings(first.powerplay),
    over: { overs: [first.overs, second.overs] },
  };
}
