import type { Side, Weighted } from "../../types.ts";
import { convolve, poissonWeights } from "./poisson.ts";

/** A number of each side: home, away. */
export type Pair = readonly [number, number];

/** One more for a side. */
export function plusOne([home, away]: Pair, side: Side | undefined): Pair {
  return side === "home" ? [home + 1, away] : [home, away + 1];
}

/** Cells of a product below this weight are left out. */
const SMALLEST = 1e-9;
/** What is left of equal totals below this weight is rounding. */
const ROUNDING = 1e-12;

/**
 * A marginal of a space: outcomes with the same key become one.
 *
 * @param project the outcome with the fields that the marginal keeps
 */
export function marginal<O, M>(
  weighted: readonly Weighted<O>[],
  key: (outcome: O) => number,
  project: (outcome: O) => M,
): Weighted<M>[] {
  const cells = new Map<number, Weighted<M>>();
  for (const { outcome, weight } of weighted) {
    const id = key(outcome);
    const cell = cells.get(id);
    if (cell) cell.weight += weight;
    else cells.set(id, { outcome: project(outcome), weight });
  }
  return [...cells.values()];
}

/** The joint outcomes of two independent numbers, each from 0; weights scaled to 1. */
export function product<O>(
  home: readonly number[],
  away: readonly number[],
  outcome: (home: number, away: number) => O,
): Weighted<O>[] {
  const cells: Weighted<O>[] = [];
  let sum = 0;
  for (let h = 0; h < home.length; h += 1) {
    for (let a = 0; a < away.length; a += 1) {
      const weight = (home[h] ?? 0) * (away[a] ?? 0);
      if (weight < SMALLEST) continue;
      cells.push({ outcome: outcome(h, a), weight });
      sum += weight;
    }
  }
  for (const cell of cells) cell.weight /= sum;
  return cells;
}

/**
 * Independent Poisson numbers of both sides on top of what they have.
 *
 * @param means expected numbers of a whole match
 * @param share share of the match that is still to be played
 */
export function countSpace(
  now: readonly [number, number],
  means: readonly [number, number],
  share: number,
): Weighted<{ home: number; away: number }>[] {
  const home = poissonWeights(means[0] * share);
  const away = poissonWeights(means[1] * share);
  return product(home, away, (h, a) => ({ home: now[0] + h, away: now[1] + a }));
}

/** Each outcome with the weight 1: the spaces of an ended match. */
export function certain(final: Readonly<Record<string, unknown>>): Record<string, Weighted<unknown>[]> {
  return Object.fromEntries(
    Object.entries(final).map(([space, outcome]) => [space, [{ outcome, weight: 1 }]]),
  );
}

/** Scales the weights, in place, to a sum of 1. */
export function scaleWeights<O>(weighted: Weighted<O>[]): Weighted<O>[] {
  let sum = 0;
  for (const { weight } of weighted) sum += weight;
  for (const cell of weighted) cell.weight /= sum;
  return weighted;
}

/** Scores of a part of a match: what both sides have, and the weights of what they add. */
export interface PartScores {
  now: Pair;
  home: readonly number[];
  away: readonly number[];
}

/** Weights of the home side's lead in a part: `weights[lead - lowest]`. */
function leadWeights({ now, home, away }: PartScores): { lowest: number; weights: number[] } {
  const lowest = now[0] - now[1] - (away.length - 1);
  return { lowest, weights: convolve(home, [...away].reverse()) };
}

/** Signs of the lead after the first part and at the end. */
export interface LeadOutcome {
  first: number;
  full: number;
}

/** The nine combinations of who leads after the first part and at the end, from independent scores of the first part and the rest. */
export function leadSpace(first: PartScores, rest: PartScores): Weighted<LeadOutcome>[] {
  const firstLeads = leadWeights(first);
  const restLeads = leadWeights(rest);
  const cells = new Array<number>(9).fill(0);
  for (const [i, weight] of firstLeads.weights.entries()) {
    for (const [j, more] of restLeads.weights.entries()) {
      const lead = firstLeads.lowest + i;
      const cell = 3 * Math.sign(lead) + Math.sign(lead + restLeads.lowest + j) + 4;
      cells[cell] = (cells[cell] ?? 0) + weight * more;
    }
  }
  const weighted = cells.map((weight, cell) => ({
    outcome: { first: Math.floor(cell / 3) - 1, full: (cell % 3) - 1 },
    weight,
  }));
  return scaleWeights(weighted.filter(({ weight }) => weight > 0));
}

/**
 * Which of several independent totals is the largest, for `partTotalsMarket`: the largest has 1, the others 0; all 0 if several are equal.
 *
 * @param now what each part has
 * @param rest weights of what each part adds
 */
export function highestTotals(
  now: readonly number[],
  rest: readonly (readonly number[])[],
): Weighted<{ totals: readonly number[] }>[] {
  const below = rest.map((weights, part) => {
    let sum = 0;
    const sums = weights.map((weight) => {
      sum += weight;
      return sum;
    });
    /** Probability that the total of the part is less than a number. */
    return (total: number): number => {
      const index = Math.min(total - (now[part] ?? 0) - 1, sums.length - 1);
      return index < 0 ? 0 : (sums[index] ?? 1);
    };
  });
  const cells = rest.map((weights, part) => {
    let weight = 0;
    for (const [more, own] of weights.entries()) {
      const total = (now[part] ?? 0) + more;
      weight += below.reduce((all, isBelow, other) => (other === part ? all : all * isBelow(total)), own);
    }
    const totals: readonly number[] = rest.map((_, other) => (other === part ? 1 : 0));
    return { outcome: { totals }, weight };
  });
  const equal = 1 - cells.reduce((sum, { weight }) => sum + weight, 0);
  cells.push({ outcome: { totals: rest.map(() => 0) }, weight: Math.max(0, equal) });
  return scaleWeights(cells.filter(({ weight }) => weight > ROUNDING));
}

/**
 * The marginals of a space of scores by what markets read, as spaces of their own: `main.lead`, `main.sum`, `main.home`, `main.away`. Their
 * outcomes are scores with the same lead, sum or side as those they stand for.
 */
export function scoreMarginals(
  space: string,
  weighted: readonly Weighted<{ home: number; away: number }>[],
): Record<string, Weighted<{ home: number; away: number }>[]> {
  const byLead = (o: { home: number; away: number }): number => o.home - o.away;
  const bySum = (o: { home: number; away: number }): number => o.home + o.away;
  return {
    [`${space}.lead`]: marginal(weighted, byLead, (o) => ({ home: byLead(o), away: 0 })),
    [`${space}.sum`]: marginal(weighted, bySum, (o) => ({ home: bySum(o), away: 0 })),
    [`${space}.home`]: marginal(
      weighted,
      (o) => o.home,
      ({ home }) => ({ home, away: 0 }),
    ),
    [`${space}.away`]: marginal(
      weighted,
      (o) => o.away,
      ({ away }) => ({ home: 0, away }),
    ),
  };
}
