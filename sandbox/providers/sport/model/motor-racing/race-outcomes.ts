import type { Weighted } from "../../types.ts";
import { firstThree, firstTwo, inclusionSets, placeProbabilities } from "../machinery/plackett-luce.ts";
import { DEAD_HEAT, LAPS, orderOf, type RaceParameters, type RaceState, scaleAfter } from "./race-state.ts";

/** The winners of a race or of a group of it (two in a dead heat), and the participants on the places that a space is about. */
export interface RaceOutcome {
  first: readonly number[];
  places: readonly number[];
}

/** The place of one participant, from 1. */
export interface PlaceOutcome {
  place: number;
}

/** The first two in order; `shared` if they finished in a dead heat. */
export interface OrderOutcome {
  first: number;
  second: number;
  shared: boolean;
}

/** Comparisons that a race offers: pairs and groups of neighbours by their strength at the start. */
export interface Groups {
  pairs: readonly (readonly [number, number])[];
  groups: readonly (readonly number[])[];
  favourite: number;
  /** Participants whose exact place is a market, and those of the forecast. */
  watched: readonly number[];
  teamPairs: readonly (readonly [number, number])[];
}

const groupsOf = new WeakMap<RaceParameters, Groups>();

export function raceGroups(parameters: RaceParameters): Groups {
  const known = groupsOf.get(parameters);
  if (known) return known;
  const order = orderOf(parameters.logWeights);
  const pairs = order.slice(0, -1).map((car, index): [number, number] => [car, order[index + 1] as number]);
  const groups: number[][] = [];
  for (let start = 0; start + 4 <= order.length; start += 4) groups.push(order.slice(start, start + 4));
  const teams = [...new Set(order.map((car) => Math.floor(car / 2)))];
  const teamPairs = teams
    .slice(0, -1)
    .map((team, index): [number, number] => [team, teams[index + 1] as number]);
  const result = {
    pairs: pairs.slice(0, 8),
    groups,
    favourite: order[0] ?? 0,
    watched: order.slice(0, 6),
    teamPairs: teamPairs.slice(0, 4),
  };
  groupsOf.set(parameters, result);
  return result;
}

/** Both cars of a team: participants 2j and 2j + 1. */
export const carsOf = (team: number, field: number): number[] =>
  [2 * team, 2 * team + 1].filter((car) => car < field);

/** Names of the spaces of a comparison and of a participant's place. */
export const groupSpace = (members: readonly number[]): string => `best:${members.join("|")}`;
export const placeSpace = (participant: number): string => `place:${participant}`;

/** Who is best of some participants: one, or two in a dead heat for the win of the race. */
function bestOf(
  members: readonly number[],
  logWeights: readonly number[],
  two: readonly (readonly number[])[],
): Weighted<RaceOutcome>[] {
  const largest = Math.max(...members.map((car) => logWeights[car] as number));
  const weights = members.map((car) => Math.exp((logWeights[car] as number) - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const both = (i: number, j: number): number => DEAD_HEAT * (two[i]?.[j] ?? 0);
  const outcomes: Weighted<RaceOutcome>[] = members.map((car, index) => {
    const shared = members.reduce((total, second) => total + both(car, second), 0);
    return { outcome: { first: [car], places: [] }, weight: (weights[index] as number) / sum - shared };
  });
  members.forEach((i, index) => {
    for (const j of members.slice(index + 1))
      outcomes.push({ outcome: { first: [i, j], places: [] }, weight: both(i, j) + both(j, i) });
  });
  return outcomes.filter(({ weight }) => weight > 1e-13);
}

/** The winners with the set of the first three, and that set alone. */
function podiumSpaces(logWeights: readonly number[]): Record<"podium" | "top:3", Weighted<RaceOutcome>[]> {
  const n = logWeights.length;
  const alone = new Float64Array(n ** 3);
  const shared = new Float64Array(n ** 3);
  firstThree(logWeights, (i, j, k, probability) => {
    const single = (i * n + Math.min(j, k)) * n + Math.max(j, k);
    const pair = (Math.min(i, j) * n + Math.max(i, j)) * n + k;
    alone[single] = (alone[single] as number) + probability * (1 - DEAD_HEAT);
    shared[pair] = (shared[pair] as number) + probability * DEAD_HEAT;
  });
  const podium: Weighted<RaceOutcome>[] = [];
  const sets = new Map<number, Weighted<RaceOutcome>>();
  const add = (first: readonly number[], places: readonly number[], weight: number): void => {
    podium.push({ outcome: { first, places }, weight });
    const key = places.reduce((bits, car) => bits | (1 << car), 0);
    const known = sets.get(key);
    if (known) known.weight += weight;
    else sets.set(key, { outcome: { first: [], places }, weight });
  };
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < n; j += 1)
      for (let k = 0; k < n; k += 1) {
        const cell = (i * n + j) * n + k;
        const mass = alone[cell] as number;
        const two = shared[cell] as number;
        if (mass > 1e-13) add([i], [i, j, k], mass);
        if (two > 1e-13) add([i, j], [i, j, k], two);
      }
  return { podium, "top:3": [...sets.values()] };
}

function orderSpace(two: readonly (readonly number[])[]): Weighted<OrderOutcome>[] {
  return two.flatMap((row, first) =>
    row.flatMap((weight, second) =>
      weight < 1e-13
        ? []
        : [
            { outcome: { first, second, shared: false }, weight: weight * (1 - DEAD_HEAT) },
            { outcome: { first, second, shared: true }, weight: weight * DEAD_HEAT },
          ],
    ),
  );
}

function placeSpaces(places: readonly (readonly number[])[], watched: readonly number[]) {
  const within = (size: number): Weighted<RaceOutcome>[] => {
    const inclusion = places.map((row) => row.slice(0, size).reduce((sum, weight) => sum + weight, 0));
    return inclusionSets(inclusion).map((set) => ({
      outcome: { first: [], places: set.places },
      weight: set.weight,
    }));
  };
  const last = places.map((row, car) => ({
    outcome: { first: [], places: [car] },
    weight: row.at(-1) ?? 0,
  }));
  const spaces: Record<string, Weighted<unknown>[]> = {
    "top:6": within(6),
    "top:10": within(10),
    last: scaled(last.filter(({ weight }) => weight > 1e-12)),
  };
  for (const car of watched)
    spaces[placeSpace(car)] = scaled(
      (places[car] ?? []).map((weight, index) => ({ outcome: { place: index + 1 }, weight })),
    );
  return spaces;
}

function scaled<O>(weighted: Weighted<O>[]): Weighted<O>[] {
  const sum = weighted.reduce((total, { weight }) => total + weight, 0);
  return weighted.map(({ outcome, weight }) => ({ outcome, weight: weight / sum }));
}

/** The members of all comparisons. */
function comparisons(parameters: RaceParameters): number[][] {
  const { pairs, groups, favourite, teamPairs } = raceGroups(parameters);
  const field = parameters.logWeights.length;
  const all = parameters.logWeights.map((_, index) => index);
  return [
    ...pairs.map((pair) => [...pair]),
    ...groups.map((group) => [...group]),
    all.filter((car) => car !== favourite),
    ...teamPairs.map(([a, b]) => [...carsOf(a, field), ...carsOf(b, field)]),
  ];
}

/** The space of a race that has been run. */
function finalSpaces(parameters: RaceParameters, { standing, deadHeat }: RaceState): Record<string, unknown> {
  const order = orderOf(standing);
  const best = (members: readonly number[]): RaceOutcome => {
    const ranked = order.filter((car) => members.includes(car));
    const two = order.slice(0, 2);
    const first = deadHeat && two.every((car) => members.includes(car)) ? two : ranked.slice(0, 1);
    return { first, places: [] };
  };
  const first = deadHeat ? order.slice(0, 2) : order.slice(0, 1);
  const final: Record<string, unknown> = {
    winner: { first, places: [] },
    podium: { first, places: order.slice(0, 3) },
    "top:3": { first: [], places: order.slice(0, 3) },
    "top:6": { first: [], places: order.slice(0, 6) },
    "top:10": { first: [], places: order.slice(0, 10) },
    last: { first: [], places: order.slice(-1) },
    order: { first: order[0], second: order[1], shared: deadHeat },
  };
  for (const members of comparisons(parameters)) final[groupSpace(members)] = best(members);
  for (const car of raceGroups(parameters).watched) {
    const place = order.indexOf(car) + 1;
    final[placeSpace(car)] = { place: deadHeat && place === 2 ? 1 : place };
  }
  return final;
}

/** All outcome spaces from a state. */
export function raceSpaces(
  parameters: RaceParameters,
  state: RaceState,
): Record<string, Weighted<unknown>[]> {
  if (state.lap === LAPS) {
    const final = finalSpaces(parameters, state);
    return Object.fromEntries(
      Object.entries(final).map(([space, outcome]) => [space, [{ outcome, weight: 1 }]]),
    );
  }
  const scale = scaleAfter(state.lap);
  const logWeights = state.standing.map((gap) => gap / scale);
  const two = firstTwo(logWeights);
  const spaces: Record<string, Weighted<unknown>[]> = {
    winner: bestOf(
      logWeights.map((_, index) => index),
      logWeights,
      two,
    ),
    ...podiumSpaces(logWeights),
    order: orderSpace(two),
    ...placeSpaces(placeProbabilities(logWeights), raceGroups(parameters).watched),
  };
  for (const members of comparisons(parameters))
    spaces[groupSpace(members)] = bestOf(members, logWeights, two);
  return spaces;
}
