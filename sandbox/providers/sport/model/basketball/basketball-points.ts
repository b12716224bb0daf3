import type { Side, Weighted } from "../../types.ts";
import { type BasketballParameters, OVERTIME, QUARTER } from "./basketball-state.ts";

/** Distributions of the points of a number of possessions. */

/** Points of a part of the match; in a space of one number the other is 0. */
export interface PointsOutcome {
  home: number;
  away: number;
  /** Whether the score is level after four quarters; then the points include overtime. */
  overtime: boolean;
}

export type Spaces = Record<string, Weighted<unknown>[]>;
export type PointWeights = Float64Array;

/** Cells of a joint space below this weight are left out. */
export const SMALLEST = 1e-9;
const LONGEST = 2 * QUARTER;
/** Numbers that may be negative are kept in arrays at their value plus ORIGIN. */
export const ORIGIN = 512;

/** A final score of both sides, or points that are added to one. */
interface Cell {
  home: number;
  away: number;
  weight: number;
}

/** The points of n possessions of a side, for each n up to a match, and the overtime that follows a level score. */
export interface Tables {
  home: PointWeights[];
  away: PointWeights[];
  /** Points of both sides in all overtimes together, the last of which has a winner; the likeliest first. */
  overtime: Cell[];
}

function tableOf(shares: readonly number[]): PointWeights[] {
  const table: PointWeights[] = [new Float64Array([1])];
  for (let n = 1; n <= LONGEST; n += 1) {
    const before = table[n - 1] as PointWeights;
    const next = new Float64Array(before.length + 3);
    before.forEach((weight, points) => {
      for (let scored = 0; scored < 4; scored += 1)
        next[points + scored] = (next[points + scored] as number) + weight * (shares[scored] ?? 0);
    });
    table.push(next);
  }
  return table;
}

/** Visits the points of both sides; pairs below the smallest weight are left out. */
export function eachPair(
  home: PointWeights,
  away: PointWeights,
  visit: (home: number, away: number, weight: number) => void,
): void {
  for (let x = 0; x < home.length; x += 1) {
    const h = home[x] as number;
    if (h < SMALLEST) continue;
    for (let y = 0; y < away.length; y += 1) {
      const weight = h * (away[y] as number);
      if (weight >= SMALLEST) visit(x, y, weight);
    }
  }
}

/** Overtimes until one has a winner, by the points of one. */
function overtimeCells(singleOvertime: readonly Cell[]): Cell[] {
  const decided = singleOvertime.filter(({ home, away }) => home !== away);
  const all = new Map<number, Cell>();
  // By the points that both sides have made in overtimes without a winner.
  let level = new Map<number, number>([[0, 1]]);
  while (level.size > 0) {
    const next = new Map<number, number>();
    for (const [points, weightBefore] of level) {
      for (const { home, away, weight } of decided) {
        const share = weightBefore * weight;
        if (share < SMALLEST) continue;
        const key = (points + home) * 2 * ORIGIN + points + away;
        const known = all.get(key);
        if (known) known.weight += share;
        else all.set(key, { home: points + home, away: points + away, weight: share });
      }
      for (const { home, away, weight } of singleOvertime)
        if (home === away && weightBefore * weight >= SMALLEST)
          addTo(next, points + home, weightBefore * weight);
    }
    level = next;
  }
  return [...all.values()].sort((a, b) => b.weight - a.weight);
}

const tables = new WeakMap<BasketballParameters, Tables>();

export function tablesOf(parameters: BasketballParameters): Tables {
  let known = tables.get(parameters);
  if (!known) {
    const home = tableOf(parameters.home);
    const away = tableOf(parameters.away);
    const singleOvertime: Cell[] = [];
    eachPair(home[OVERTIME / 2] as PointWeights, away[OVERTIME / 2] as PointWeights, (x, y, weight) => {
      singleOvertime.push({ home: x, away: y, weight });
    });
    known = { home, away, overtime: overtimeCells(singleOvertime) };
    tables.set(parameters, known);
  }
  return known;
}

/** Possessions of the home side among the next `count`, if `next` has the ball. */
export const homeShareOf = (count: number, next: Side): number =>
  next === "home" ? Math.ceil(count / 2) : Math.floor(count / 2);

export function addTo(map: Map<number, number>, key: number, weight: number): void {
  map.set(key, (map.get(key) ?? 0) + weight);
}

/** The distribution of home plus `sign` times away, at the value plus ORIGIN. */
export function summed(home: PointWeights, away: PointWeights, sign: 1 | -1): PointWeights {
  const weights = new Float64Array(2 * ORIGIN);
  for (let x = 0; x < home.length; x += 1) {
    const h = home[x] as number;
    if (h < 1e-12) continue;
    for (let y = 0; y < away.length; y += 1) {
      const index = ORIGIN + x + sign * y;
      weights[index] = (weights[index] as number) + h * (away[y] as number);
    }
  }
  return weights;
}

/** The values of an array with a weight, as outcomes. */
export function listed<O>(weights: PointWeights, outcome: (index: number) => O): Weighted<O>[] {
  const all: Weighted<O>[] = [];
  weights.forEach((weight, index) => {
    if (weight > 1e-12) all.push({ outcome: outcome(index), weight });
  });
  return all;
}

const asHome = (home: number): PointsOutcome => ({ home, away: 0, overtime: false });
const asAway = (away: number): PointsOutcome => ({ home: 0, away, overtime: false });

/** Spaces of the points of one part: total, lead and each side, which are enough for its markets. */
export function partSpaces(
  name: string,
  now: readonly [number, number],
  home: PointWeights,
  away: PointWeights,
): Spaces {
  if (home.length === 1 && away.length === 1) {
    const certainly = (outcome: PointsOutcome): Weighted<PointsOutcome>[] => [{ outcome, weight: 1 }];
    return {
      [`${name}:total`]: certainly(asHome(now[0] + now[1])),
      [`${name}:lead`]: certainly(asHome(now[0] - now[1])),
      [`${name}:home`]: certainly(asHome(now[0])),
      [`${name}:away`]: certainly(asAway(now[1])),
    };
  }
  const lead = now[0] - now[1] - ORIGIN;
  const sum = now[0] + now[1] - ORIGIN;
  return {
    [`${name}:total`]: listed(summed(home, away, 1), (index) => asHome(sum + index)),
    [`${name}:lead`]: listed(summed(home, away, -1), (index) => asHome(lead + index)),
    [`${name}:home`]: listed(home, (points) => asHome(now[0] + points)),
    [`${name}:away`]: listed(away, (points) => asAway(now[1] + points)),
  };
}

/** The joint space of the final score, and its totals, leads and sides. */
export function matchSpaces(main: Weighted<PointsOutcome>[]): Spaces {
  const empty = (): PointWeights => new Float64Array(2 * ORIGIN);
  const [totals, regular, extra, homes, aways] = [empty(), empty(), empty(), empty(), empty()];
  const add = (weights: PointWeights, index: number, weight: number): void => {
    weights[index] = (weights[index] as number) + weight;
  };
  for (const { outcome, weight } of main) {
    const { home, away, overtime } = outcome;
    add(totals, home + away, weight);
    add(overtime ? extra : regular, home - away + ORIGIN, weight);
    add(homes, home, weight);
    add(aways, away, weight);
  }
  const leads = (weights: PointWeights, overtime: boolean): Weighted<PointsOutcome>[] =>
    listed(weights, (index) => ({ home: index - ORIGIN, away: 0, overtime }));
  return {
    main,
    "match:total": listed(totals, asHome),
    "match:lead": [...leads(regular, false), ...leads(extra, true)],
    "match:home": listed(homes, asHome),
    "match:away": listed(aways, asAway),
  };
}
