import type { Side, Weighted } from "../../types.ts";
import type { PartScore } from "./point-walk.ts";

/*
 * Outcome spaces of a match that is won by parts (sets of volleyball, maps of rounds): the winners of all parts, and the points of the
 * whole match by convolution over its parts. The joint distribution of all part scores is too large to list; these are its marginals.
 */

/** Parts won, and who won each, in order: `hah`. */
export interface SeriesOutcome {
  home: number;
  away: number;
  winners: string;
}

/** Parts won, and a sum over the points of all parts: of both sides, or of home minus away. */
export interface PointsOutcome {
  home: number;
  away: number;
  points: number;
}

/** One way in which the rest can be played: scores of each part that may follow, from the part that is being played. */
export interface ComingParts {
  weight: number;
  parts: readonly (readonly PartScore[])[];
}

/** Outcomes rarer than this are left out; their sum is far below the precision of a price. */
const NEGLIGIBLE = 1e-12;

const isWon = (home: number, away: number, target: number): boolean => home === target || away === target;

function homeShare(scores: readonly PartScore[]): number {
  return scores.reduce((sum, { home, away, weight }) => (home > away ? sum + weight : sum), 0);
}

/** The sequences of winners that are possible. */
export function seriesOutcomes(
  done: readonly Side[],
  coming: readonly ComingParts[],
  target: number,
): Weighted<SeriesOutcome>[] {
  const weights = new Map<string, Weighted<SeriesOutcome>>();
  for (const { weight, parts } of coming) {
    const shares = parts.map(homeShare);
    const extend = (outcome: SeriesOutcome, mass: number, next: number): void => {
      const { home, away, winners } = outcome;
      if (isWon(home, away, target) || next >= shares.length) {
        const known = weights.get(winners);
        if (known) known.weight += mass;
        else if (mass > 0) weights.set(winners, { outcome, weight: mass });
        return;
      }
      const share = shares[next] as number;
      extend({ home: home + 1, away, winners: `${winners}h` }, mass * share, next + 1);
      extend({ home, away: away + 1, winners: `${winners}a` }, mass * (1 - share), next + 1);
    };
    const home = done.filter((side) => side === "home").length;
    const winners = done.map((side) => (side === "home" ? "h" : "a")).join("");
    extend({ home, away: done.length - home, winners }, weight, 0);
  }
  return [...weights.values()];
}

/** Numbers from -ORIGIN are kept in arrays at their value plus ORIGIN. */
const ORIGIN = 512;
const SIZE = 2 * ORIGIN;

/** Shares of a part by its winner, and by a number of it. */
interface Condensed {
  homeWins: boolean;
  values: readonly (readonly [value: number, share: number])[];
}

function condense(
  scores: readonly PartScore[],
  measure: (home: number, away: number) => number,
): Condensed[] {
  return [true, false].map((homeWins) => {
    const sums = new Map<number, number>();
    for (const { home, away, weight } of scores) {
      if (home > away !== homeWins) continue;
      const value = measure(home, away);
      sums.set(value, (sums.get(value) ?? 0) + weight);
    }
    return { homeWins, values: [...sums] };
  });
}

/** Adds the sums of both numbers to a distribution. */
function convolve(from: Float64Array, values: Condensed["values"], into: Float64Array): void {
  for (let index = 0; index < SIZE; index += 1) {
    const weight = from[index] as number;
    if (weight < NEGLIGIBLE) continue;
    for (const [value, share] of values)
      into[index + value] = (into[index + value] as number) + weight * share;
  }
}

/**
 * The final score in parts with the sum of `measure` over all parts.
 *
 * @param done final scores of the parts that have ended
 * @param measure a number of a part: the points of both sides, or the lead of the home side
 */
export function pointsOutcomes(
  done: readonly (readonly [number, number])[],
  coming: readonly ComingParts[],
  target: number,
  measure: (home: number, away: number) => number,
): Weighted<PointsOutcome>[] {
  const size = target + 1;
  const won = done.filter(([home, away]) => home > away).length;
  const sum = done.reduce((total, [home, away]) => total + measure(home, away), 0);
  const final = new Map<number, Float64Array>();
  const weightsAt = (map: Map<number, Float64Array>, key: number): Float64Array => {
    const known = map.get(key) ?? new Float64Array(SIZE);
    map.set(key, known);
    return known;
  };
  const isFinal = (key: number): boolean => isWon(Math.floor(key / size), key % size, target);
  for (const { weight, parts } of coming) {
    const start = won * size + done.length - won;
    let open = new Map<number, Float64Array>();
    const first = weightsAt(isFinal(start) || parts.length === 0 ? final : open, start);
    first[ORIGIN + sum] = (first[ORIGIN + sum] as number) + weight;
    for (const scores of parts) {
      const condensed = condense(scores, measure);
      const next = new Map<number, Float64Array>();
      for (const [key, weights] of open)
        for (const { homeWins, values } of condensed) {
          const nextKey = homeWins ? key + size : key + 1;
          convolve(weights, values, weightsAt(isFinal(nextKey) ? final : next, nextKey));
        }
      open = next;
    }
  }
  const outcomes: Weighted<PointsOutcome>[] = [];
  for (const [key, weights] of final)
    weights.forEach((weight, index) => {
      if (weight === 0) return;
      const outcome = { home: Math.floor(key / size), away: key % size, points: index - ORIGIN };
      outcomes.push({ outcome, weight });
    });
  return outcomes;
}

/** The outcomes of an ended match: each space has one, with the weight 1. */
export function certainOutcomes(
  spaces: Readonly<Record<string, readonly Weighted<unknown>[]>>,
): Record<string, unknown> {
  const final: Record<string, unknown> = {};
  for (const name of Object.keys(spaces)) final[name] = spaces[name]?.[0]?.outcome;
  return final;
}
