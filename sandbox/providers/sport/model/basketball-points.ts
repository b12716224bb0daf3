import type { Side, Weighted } from "../types.ts";
import { type BasketballParameters, OVERTIME, QUARTER } from "./basketball-state.ts";

/** Distributions of the points of a number of possessions. */

/** PointWeights of a part of the match; in a space of one number the other is 0. */
export interface PointsOutcome {
  home: number;
  away: number;
  /** Whether the score is level after four quarters; then the points include overtime. */
  overtime: boolean;
}

export type Spaces = Record<string, Weighted<unknown>[]>;
export type PointWeights = Float64Array;

/** Cells of a joint space below this weight are left out. */
export const SMALLEST = 1e-10;
const LONGEST = 2 * QUARTER;

/** The points of n possessions of a side, for each n up to a match, and the overtime that follows a level score. */
export interface Tables {
  home: PointWeights[];
  away: PointWeights[];
  /** PointWeights of both sides in all overtimes together; the last of them has a winner. */
  overtime: { home: number; away: number; weight: number }[];
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

export type Cells = Map<number, number>;
export const SIDE = 1024;

/** PointWeights of both sides as cells of one map; only what is above the smallest weight. */
export function jointCells(home: PointWeights, away: PointWeights, scale: number): Cells {
  const cells: Cells = new Map();
  home.forEach((h, x) => {
    if (h * scale < SMALLEST) return;
    away.forEach((a, y) => {
      const weight = h * a * scale;
      if (weight >= SMALLEST) cells.set(x * SIDE + y, weight);
    });
  });
  return cells;
}

/** Overtimes until one has a winner. */
function overtimeCells(first: Cells, following: Cells): Tables["overtime"] {
  const decided = new Map<number, number>();
  let level: Cells = first;
  while (level.size > 0) {
    const tied: Cells = new Map();
    for (const [cell, weight] of level) {
      const into = Math.floor(cell / SIDE) === cell % SIDE ? tied : decided;
      into.set(cell, (into.get(cell) ?? 0) + weight);
    }
    level = new Map();
    for (const [cell, weight] of tied)
      for (const [more, share] of following)
        if (weight * share >= SMALLEST)
          level.set(cell + more, (level.get(cell + more) ?? 0) + weight * share);
  }
  return [...decided].map(([cell, weight]) => ({ home: Math.floor(cell / SIDE), away: cell % SIDE, weight }));
}

const tables = new WeakMap<BasketballParameters, Tables>();

export function tablesOf(parameters: BasketballParameters): Tables {
  let known = tables.get(parameters);
  if (!known) {
    const home = tableOf(parameters.home);
    const away = tableOf(parameters.away);
    const one = jointCells(home[OVERTIME / 2] as PointWeights, away[OVERTIME / 2] as PointWeights, 1);
    known = { home, away, overtime: overtimeCells(one, one) };
    tables.set(parameters, known);
  }
  return known;
}

/** Possessions of the home side among the next `count`, if `next` has the ball. */
export const homeShareOf = (count: number, next: Side): number =>
  next === "home" ? Math.ceil(count / 2) : Math.floor(count / 2);

/** Adds weights by a number, and lists them as outcomes. */
export function listed<O>(
  weights: ReadonlyMap<number, number>,
  outcome: (value: number) => O,
): Weighted<O>[] {
  return [...weights].map(([value, weight]) => ({ outcome: outcome(value), weight }));
}

export function addTo(map: Map<number, number>, key: number, weight: number): void {
  map.set(key, (map.get(key) ?? 0) + weight);
}

/** Spaces of the points of one part: total, lead and each side, which are enough for its markets. */
export function partSpaces(
  name: string,
  now: readonly [number, number],
  home: PointWeights,
  away: PointWeights,
): Spaces {
  const totals = new Map<number, number>();
  const leads = new Map<number, number>();
  home.forEach((h, x) => {
    if (h < SMALLEST) return;
    away.forEach((a, y) => {
      const weight = h * a;
      if (weight < SMALLEST) return;
      addTo(totals, now[0] + now[1] + x + y, weight);
      addTo(leads, now[0] - now[1] + x - y, weight);
    });
  });
  const one = (points: PointWeights, start: number, side: Side): Weighted<PointsOutcome>[] =>
    [...points].flatMap((weight, more) => {
      const value = start + more;
      const outcome = {
        home: side === "home" ? value : 0,
        away: side === "away" ? value : 0,
        overtime: false,
      };
      return weight < SMALLEST ? [] : [{ outcome, weight }];
    });
  const asHome = (home: number): PointsOutcome => ({ home, away: 0, overtime: false });
  return {
    [`${name}:total`]: listed(totals, asHome),
    [`${name}:lead`]: listed(leads, asHome),
    [`${name}:home`]: one(home, now[0], "home"),
    [`${name}:away`]: one(away, now[1], "away"),
  };
}
