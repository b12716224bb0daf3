import type { Side, Weighted } from "../../types.ts";
import { scaleWeights } from "../machinery/spaces.ts";
import {
  addTo,
  eachPair,
  homeShareOf,
  listed,
  matchSpaces,
  ORIGIN,
  type PointsOutcome,
  type PointWeights,
  partSpaces,
  SMALLEST,
  type Spaces,
  summed,
  type Tables,
  tablesOf,
} from "./basketball-points.ts";
import {
  type BasketballParameters,
  type BasketballState,
  hasBall,
  possessionsOf,
  QUARTER,
  RACES,
  scoreOf,
} from "./basketball-state.ts";

/** Signs of the home side's lead after two quarters and at the end. */
export interface LeadsOutcome {
  half: number;
  end: number;
}

export interface BasketOutcome {
  winner: Side | null;
}

const NONE = [0, 0] as const;

/** The final scores from a state, with overtime where four quarters end level. */
function finalScores({ home, away, overtime }: Tables, state: BasketballState): Weighted<PointsOutcome>[] {
  const [scoreHome, scoreAway] = scoreOf(state);
  const isOvertime = state.periods.length > 4;
  if (state.decided)
    return [{ outcome: { home: scoreHome, away: scoreAway, overtime: isOvertime }, weight: 1 }];
  const left = possessionsLeft(state);
  const homeLeft = homeShareOf(left, hasBall(state));
  const scores: Weighted<PointsOutcome>[] = [];
  const level = new Map<number, number>();
  eachPair(home[homeLeft] as PointWeights, away[left - homeLeft] as PointWeights, (x, y, weight) => {
    const outcome = { home: scoreHome + x, away: scoreAway + y, overtime: isOvertime };
    if (outcome.home === outcome.away) addTo(level, outcome.home, weight);
    else scores.push({ outcome, weight });
  });
  const most =
    Math.max(0, ...level.keys()) + Math.max(...overtime.map((cell) => Math.max(cell.home, cell.away)));
  const extra = new Float64Array((most + 1) ** 2);
  for (const [score, weight] of level)
    for (const more of overtime) {
      // The overtimes are sorted by their weight.
      if (weight * more.weight < SMALLEST / 10) break;
      const index = (score + more.home) * (most + 1) + score + more.away;
      extra[index] = (extra[index] as number) + weight * more.weight;
    }
  for (let h = 0; h <= most; h += 1)
    for (let a = 0; a <= most; a += 1) {
      const weight = extra[h * (most + 1) + a] as number;
      if (weight >= SMALLEST) scores.push({ outcome: { home: h, away: a, overtime: true }, weight });
    }
  return scaleWeights(scores);
}

/** Possessions of both sides that are left without another overtime. */
function possessionsLeft({ periods, used }: BasketballState): number {
  const period = periods.length - 1;
  return possessionsOf(period) - used + QUARTER * Math.max(0, 3 - period);
}

/** Signs of the home side's lead at half-time and at the end, from -1 to 1; `scores` are the final ones. */
function halfSpace(
  table: Tables,
  state: BasketballState,
  scores: readonly Weighted<PointsOutcome>[],
): Weighted<LeadsOutcome>[] {
  const sums = new Float64Array(9);
  const add = (half: number, end: number, weight: number): void => {
    const index = (Math.sign(half) + 1) * 3 + Math.sign(end) + 1;
    sums[index] = (sums[index] as number) + weight;
  };
  const [q1 = NONE, q2 = NONE] = state.periods;
  const known = q1[0] + q2[0] - q1[1] - q2[1];
  const period = state.periods.length - 1;
  if (period >= 2) {
    for (const { outcome, weight } of scores) add(known, outcome.home - outcome.away, weight);
  } else {
    const ahead = table.overtime.reduce((sum, cell) => (cell.home > cell.away ? sum + cell.weight : sum), 0);
    const left = QUARTER - state.used + QUARTER * (1 - period);
    const homeLeft = homeShareOf(left, hasBall(state));
    const halves = summed(
      table.home[homeLeft] as PointWeights,
      table.away[left - homeLeft] as PointWeights,
      -1,
    );
    const seconds = summed(table.home[QUARTER] as PointWeights, table.away[QUARTER] as PointWeights, -1);
    const later = listed(seconds, (index) => index - ORIGIN);
    halves.forEach((weight, index) => {
      if (weight < 1e-12) return;
      const half = known + index - ORIGIN;
      later.forEach(({ outcome, weight: share }) => {
        const end = half + outcome;
        if (end !== 0) add(half, end, weight * share);
        else {
          add(half, 1, weight * share * ahead);
          add(half, -1, weight * share * (1 - ahead));
        }
      });
    });
  }
  return listed(sums, (index) => ({ half: Math.floor(index / 3) - 1, end: (index % 3) - 1 }));
}

/** Probability distribution of the own possession, from 1, in which a side reaches a number of points. */
function reachesIn(table: readonly PointWeights[], points: number, possessions: number): number[] {
  const distribution = [0];
  for (let n = 1; n <= possessions; n += 1) {
    const below = (count: number): number => {
      let sum = 0;
      const weights = table[count] as PointWeights;
      for (let index = 0; index < Math.min(points, weights.length); index += 1)
        sum += weights[index] as number;
      return sum;
    };
    distribution.push(below(n - 1) - below(n));
  }
  return distribution;
}

/** Who is first to a number that each side reaches in a possession of its own; `next` has the ball. */
function firstOf(
  home: readonly number[],
  away: readonly number[],
  next: Side,
): { home: number; away: number } {
  const result = { home: 0, away: 0 };
  const openAfter = (distribution: readonly number[], count: number): number =>
    1 - distribution.slice(0, count + 1).reduce((sum, weight) => sum + weight, 0);
  for (let n = 1; n < Math.max(home.length, away.length); n += 1) {
    result.home += (home[n] ?? 0) * openAfter(away, next === "home" ? n - 1 : n);
    result.away += (away[n] ?? 0) * openAfter(home, next === "away" ? n - 1 : n);
  }
  return result;
}

function sides({ home, away }: { home: number; away: number }): Weighted<BasketOutcome>[] {
  const all: Weighted<BasketOutcome>[] = [
    { outcome: { winner: "home" }, weight: home },
    { outcome: { winner: "away" }, weight: away },
    { outcome: { winner: null }, weight: Math.max(0, 1 - home - away) },
  ];
  return all.filter(({ weight }) => weight > 1e-10);
}

/** Names of the spaces of a race and of a basket of a period. */
export const raceSpace = (target: number): string => `race:${target}`;
export const basketSpace = (period: number, number: number): string => `p${period}:basket:${number}`;

/** Spaces of the races: known, or from the possessions that are left of four quarters. */
function addRaces(spaces: Spaces, table: Tables, state: BasketballState, firsts: readonly Side[]): void {
  const left = possessionsLeft(state);
  const [home, away] = scoreOf(state);
  RACES.forEach((target, index) => {
    const known = state.races[index];
    if (known || state.decided) {
      spaces[raceSpace(target)] = [{ outcome: { winner: known ?? null }, weight: 1 }];
      return;
    }
    const wins = { home: 0, away: 0 };
    for (const first of firsts) {
      const next = state.first ? hasBall(state) : first;
      const homeLeft = homeShareOf(left, next);
      const scored = firstOf(
        reachesIn(table.home, target - home, homeLeft),
        reachesIn(table.away, target - away, left - homeLeft),
        next,
      );
      wins.home += scored.home / firsts.length;
      wins.away += scored.away / firsts.length;
    }
    spaces[raceSpace(target)] = sides(wins);
  });
}

/** Spaces of all baskets so far, and of the next one of the current period. */
function addBaskets(
  spaces: Spaces,
  parameters: BasketballParameters,
  state: BasketballState,
  firsts: readonly Side[],
): void {
  state.baskets.forEach((log, period) => {
    [...log].forEach((letter, index) => {
      const winner: Side = letter === "h" ? "home" : "away";
      spaces[basketSpace(period + 1, index + 1)] = [{ outcome: { winner }, weight: 1 }];
    });
  });
  // The next basket of a period that is over is not played.
  state.baskets.slice(0, -1).forEach((log, index) => {
    spaces[basketSpace(index + 1, log.length + 1)] = [{ outcome: { winner: null }, weight: 1 }];
  });
  const period = state.periods.length;
  const number = (state.baskets[period - 1] ?? "").length + 1;
  if (state.decided) {
    spaces[basketSpace(period, number)] = [{ outcome: { winner: null }, weight: 1 }];
    return;
  }
  const left = possessionsOf(period - 1) - state.used;
  const scores = (shares: readonly number[], possessions: number): number[] =>
    Array.from({ length: possessions + 1 }, (_, n) =>
      n === 0 ? 0 : (shares[0] ?? 0) ** (n - 1) * (1 - (shares[0] ?? 0)),
    );
  const wins = { home: 0, away: 0 };
  for (const first of firsts) {
    const next = state.first ? hasBall(state) : first;
    const homeLeft = homeShareOf(left, next);
    const scored = firstOf(scores(parameters.home, homeLeft), scores(parameters.away, left - homeLeft), next);
    wins.home += scored.home / firsts.length;
    wins.away += scored.away / firsts.length;
  }
  spaces[basketSpace(period, number)] = sides(wins);
}

/** Parts of the match that have markets, with the quarters they are made of. */
export const PARTS = { q1: [0], q2: [1], q3: [2], q4: [3], h1: [0, 1], h2: [2, 3] } as const;

/** Spaces of parts that have not begun are the same until they begin. */
const freshParts = new WeakMap<Tables, Map<string, Spaces>>();

function addParts(spaces: Spaces, table: Tables, state: BasketballState): void {
  const parts = freshParts.get(table) ?? new Map<string, Spaces>();
  freshParts.set(table, parts);
  const period = state.periods.length - 1;
  for (const [name, quarters] of Object.entries(PARTS)) {
    const now: [number, number] = [0, 0];
    let left = 0;
    for (const quarter of quarters) {
      now[0] += state.periods[quarter]?.[0] ?? 0;
      now[1] += state.periods[quarter]?.[1] ?? 0;
      if (quarter > period) left += QUARTER;
      else if (quarter === period && !state.decided) left += QUARTER - state.used;
    }
    // An odd number is left only while the part is played, and then the jump ball is over.
    const homeLeft = homeShareOf(left, hasBall(state));
    Object.assign(
      spaces,
      partSpaces(
        name,
        now,
        table.home[homeLeft] as PointWeights,
        table.away[left - homeLeft] as PointWeights,
      ),
    );
  }
}

/** All outcome spaces from a state. */
export function basketballSpaces(parameters: BasketballParameters, state: BasketballState): Spaces {
  const table = tablesOf(parameters);
  // Before the jump ball an even number of possessions is left, so only races and baskets depend on who wins it.
  const firsts: readonly Side[] = state.first ? [state.first] : ["home", "away"];
  const scores = finalScores(table, state);
  const spaces: Spaces = matchSpaces(scores);
  spaces.halves = halfSpace(table, state, scores);
  addParts(spaces, table, state);
  addRaces(spaces, table, state, firsts);
  addBaskets(spaces, parameters, state, firsts);
  return spaces;
}
