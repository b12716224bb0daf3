import type { Incident, Random, Selection, SportModel, Strengths, Weighted } from "../../types.ts";
import { spaceOf } from "../machinery/price.ts";
import { seededRandom } from "../machinery/random.ts";
import type { Check } from "./deviations.ts";

/*
 * Compares simulated matches with the probabilities that a model states. `simulateFrom` tests each selection of one state with many
 * matches; `simulateThrough` tests the states that simulated matches pass through, with one selection of each family per match.
 */

/** Selections that win less often than this in the simulated matches are not normally distributed and are left out. */
const FEWEST = 20;

/** A state of a match with its parameters. */
export interface Situation<P, S> {
  parameters: P;
  state: S;
}

export function playOut<P, S>(
  model: SportModel<P, S>,
  parameters: P,
  state: S,
  incidents: readonly Incident[],
): S {
  let last = state;
  for (const incident of incidents) last = model.apply(parameters, last, incident);
  return last;
}

/** Strengths that are drawn for a match; a race has 16 participants. */
export function drawStrengths(random: Random): Strengths {
  const strength = (): number => random() * 1.2 - 0.6;
  return { home: strength(), away: strength(), field: Array.from({ length: 16 }, strength) };
}

function stateAfter<P, S>(
  model: SportModel<P, S>,
  parameters: P,
  incidents: readonly Incident[],
  second: number,
): { state: S; rest: Incident[] } {
  const before = incidents.filter(({ time }) => time <= second);
  const state = playOut(model, parameters, model.initial(parameters), before);
  return {
    state: model.advance(parameters, state, second),
    rest: incidents.slice(before.length),
  };
}

/** The state of a simulated match at a share of its length, and what follows, which is not independent of where it was stopped. */
export function stateAt<P, S>(
  model: SportModel<P, S>,
  parameters: P,
  share: number,
  random: Random,
): { state: S; rest: Incident[] } {
  const incidents = model.simulate(parameters, random);
  return stateAfter(model, parameters, incidents, Math.floor((incidents.at(-1)?.time ?? 0) * share));
}

/**
 * The state of a simulated match at a second that is chosen without regard to its length, and what follows; null if it is over by then.
 */
function stopAt<P, S>(
  model: SportModel<P, S>,
  parameters: P,
  second: number,
  random: Random,
): { state: S; rest: Incident[] } | null {
  const incidents = model.simulate(parameters, random);
  return (incidents.at(-1)?.time ?? 0) <= second ? null : stateAfter(model, parameters, incidents, second);
}

interface Tally {
  family: string;
  name: string;
  space: string;
  selection: Selection<unknown>;
  stated: Moments;
  won: number;
  returned: number;
}

interface Moments {
  won: number;
  returned: number;
  /** Variances of both. */
  wonVariance: number;
  returnedVariance: number;
}

function momentsOf(weighted: readonly Weighted<unknown>[], selection: Selection<unknown>): Moments {
  let [won, returned, won2, returned2] = [0, 0, 0, 0];
  for (const { outcome, weight } of weighted) {
    const result = selection.result(outcome);
    won += weight * result.won;
    returned += weight * result.returned;
    won2 += weight * result.won ** 2;
    returned2 += weight * result.returned ** 2;
  }
  return {
    won,
    returned,
    wonVariance: Math.max(0, won2 - won * won),
    returnedVariance: Math.max(0, returned2 - returned * returned),
  };
}

/** Checks of one number: whether its mean is what was stated; none if it is certain or too rare. */
function check(tally: Tally, kind: "won" | "returned", matches: number): Check[] {
  const stated = tally.stated[kind];
  const variance = tally.stated[`${kind}Variance`];
  const observed = tally[kind] / matches;
  const { family } = tally;
  const name = kind === "won" ? tally.name : `${tally.name} returned`;
  if (variance < 1e-12) {
    const isCertain = Math.abs(observed - stated) < 1e-4;
    return isCertain ? [] : [{ family, name, stated, observed, deviation: Number.POSITIVE_INFINITY }];
  }
  if (Math.min(stated, 1 - stated) * matches < FEWEST) return [];
  return [{ family, name, stated, observed, deviation: (observed - stated) / Math.sqrt(variance / matches) }];
}

/**
 * Simulates matches from a state and compares how often each selection wins and is returned with what the model states.
 *
 * @param simulate the rest of a match from the state
 */
export function simulateFrom<P, S>(
  model: SportModel<P, S>,
  { parameters, state }: Situation<P, S>,
  matches: number,
  simulate: (random: Random) => Incident[],
  random: Random,
): Check[] {
  const spaces = model.outcomes(parameters, state);
  const tallies: Tally[] = model.markets(parameters, state).flatMap((market) => {
    const weighted = spaceOf(spaces, market);
    return market.selections.map((selection) => ({
      family: market.type,
      name: `${market.type}:${market.line}/${selection.id}`,
      space: market.space,
      selection,
      stated: momentsOf(weighted, selection),
      won: 0,
      returned: 0,
    }));
  });
  for (let match = 0; match < matches; match += 1) {
    const final = model.final(parameters, playOut(model, parameters, state, simulate(random)));
    for (const tally of tallies) {
      const result = tally.selection.result(final[tally.space]);
      tally.won += result.won;
      tally.returned += result.returned;
    }
  }
  return tallies.flatMap((tally) => [...check(tally, "won", matches), ...check(tally, "returned", matches)]);
}

/**
 * Simulates matches of drawn strengths, stops those that last so long at a drawn second, takes one open selection of each family there,
 * and compares the sum of the stated shares with what won at the end. The terms of a family are from different matches and therefore
 * independent.
 *
 * @param matchesPerDraw how many matches have the same strengths; models keep tables for them, so more is faster
 */
function simulateThrough<P, S>(
  model: SportModel<P, S>,
  matches: number,
  random: Random,
  matchesPerDraw = 1,
): Check[] {
  const families = new Map<string, { stated: number; won: number; variance: number; count: number }>();
  let parameters = model.parameters(drawStrengths(random));
  for (let match = 0; match < matches; match += 1) {
    if (match > 0 && match % matchesPerDraw === 0) parameters = model.parameters(drawStrengths(random));
    const stopped = stopAt(model, parameters, Math.floor(random() * model.duration), random);
    if (!stopped) continue;
    const { state, rest } = stopped;
    const spaces = model.outcomes(parameters, state);
    const final = model.final(parameters, playOut(model, parameters, state, rest));
    const byFamily = Map.groupBy(model.markets(parameters, state), ({ type }) => type);
    for (const [family, markets] of byFamily) {
      const market = markets[Math.floor(random() * markets.length)];
      const selection = market?.selections[Math.floor(random() * market.selections.length)];
      if (!market || !selection) continue;
      const { won, wonVariance } = momentsOf(spaceOf(spaces, market), selection);
      const result = selection.result(final[market.space]).won;
      if (wonVariance < 1e-12 && Math.abs(result - won) < 1e-6) continue;
      const sum = families.get(family) ?? { stated: 0, won: 0, variance: 0, count: 0 };
      sum.stated += won;
      sum.won += result;
      sum.variance += wonVariance;
      sum.count += 1;
      families.set(family, sum);
    }
  }
  return [...families].flatMap(([family, { stated, won, variance, count }]) => {
    // A sum of few or one-sided terms is not normally distributed.
    if (variance > 0 && variance < 4) return [];
    const deviation = variance === 0 ? Number.POSITIVE_INFINITY : (won - stated) / Math.sqrt(variance);
    return [{ family, name: family, stated: stated / count, observed: won / count, deviation }];
  });
}

export interface SituationReport {
  name: string;
  matches: number;
  checks: Check[];
}

/** Shares of a match's length at which in-play states are tested. */
const IN_PLAY = [0.3, 0.6, 0.85];
/** One of so many matches is used to test the states on its way, which costs the computation of a whole state. */
const THROUGH = 250;
/** A short run tests the states of so many matches, and draws strengths for every tenth of them only. */
const LEAST_THROUGH = 50;

/**
 * Tests a model before the match, from three states in play (only models that can resume), and in states that matches pass through.
 *
 * @param matches how many are simulated in all
 */
export function calibrate(model: SportModel, matches: number, seed: number): SituationReport[] {
  const random = (name: string): Random => randomOf(seed, model.sport, name);
  const parameters = model.parameters(drawStrengths(random("strengths")));
  const reports: SituationReport[] = [];
  const add = (name: string, count: number, checks: Check[]): void => {
    reports.push({ name, matches: count, checks });
  };
  const { resume } = model;
  const before = Math.ceil(matches * (resume ? 0.4 : 0.9));
  const initial = { parameters, state: model.initial(parameters) };
  const simulated = (draw: Random): Incident[] => model.simulate(parameters, draw);
  add("pre-match", before, simulateFrom(model, initial, before, simulated, random("pre-match")));
  for (const share of resume ? IN_PLAY : []) {
    const name = `in play ${share * 100} %`;
    const { state } = stateAt(model, parameters, share, random(name));
    const count = Math.ceil(matches * 0.2);
    const resumed = (draw: Random): Incident[] => resume?.call(model, parameters, state, draw) ?? [];
    add(name, count, simulateFrom(model, { parameters, state }, count, resumed, random(`${name} rest`)));
  }
  const through = Math.max(LEAST_THROUGH, Math.ceil(matches / THROUGH));
  const matchesPerDraw = through > LEAST_THROUGH ? 1 : 10;
  add("on the way", through, simulateThrough(model, through, random("through"), matchesPerDraw));
  return reports;
}

/** Seeded numbers for one check of one sport, so that sports can be verified alone with the same result. */
export function randomOf(seed: number, sport: string, name: string): Random {
  return seededRandom(`${seed}/${sport}/${name}`);
}
