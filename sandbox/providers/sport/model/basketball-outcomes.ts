import type { Side, Weighted } from "../types.ts";
import {
  addTo,
  homeShareOf,
  jointCells,
  listed,
  type PointsOutcome,
  type PointWeights,
  partSpaces,
  SIDE,
  SMALLEST,
  type Spaces,
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

/** The joint space of the final score, and its totals, leads and sides. */
function matchSpaces(
  cells: readonly { home: number; away: number; overtime: boolean; weight: number }[],
): Spaces {
  const totals = new Map<number, number>();
  const leads = new Map<number, number>();
  const homes = new Map<number, number>();
  const aways = new Map<number, number>();
  const main: Weighted<PointsOutcome>[] = [];
  const flag = (overtime: boolean): number => (overtime ? 1 : 0);
  for (const { home, away, overtime, weight } of cells) {
    main.push({ outcome: { home, away, overtime }, weight });
    addTo(totals, home + away, weight);
    addTo(leads, (home - away) * 2 + flag(overtime), weight);
    addTo(homes, home, weight);
    addTo(aways, away, weight);
  }
  const asHome = (home: number): PointsOutcome => ({ home, away: 0, overtime: false });
  return {
    main,
    "match:total": listed(totals, asHome),
    "match:lead": listed(leads, (key) => ({ home: Math.floor(key / 2), away: 0, overtime: key % 2 !== 0 })),
    "match:home": listed(homes, asHome),
    "match:away": listed(aways, (away) => ({ home: 0, away, overtime: false })),
  };
}

/** The final scores from a state, with overtime where four quarters end level. */
function finalCells({ home, away, overtime }: Tables, state: BasketballState, first: Side, share: number) {
  const [scoreHome, scoreAway] = scoreOf(state);
  const period = state.periods.length - 1;
  const cells: { home: number; away: number; overtime: boolean; weight: number }[] = [];
  if (state.decided) return [{ home: scoreHome, away: scoreAway, overtime: period > 3, weight: share }];
  const left = possessionsOf(period) - state.used + QUARTER * Math.max(0, 3 - period);
  const homeLeft = homeShareOf(left, state.first ? hasBall(state) : first);
  const level = new Map<number, number>();
  for (const [cell, weight] of jointCells(
    home[homeLeft] as PointWeights,
    away[left - homeLeft] as PointWeights,
    share,
  )) {
    const h = scoreHome + Math.floor(cell / SIDE);
    const a = scoreAway + (cell % SIDE);
    if (h === a) addTo(level, h, weight);
    else cells.push({ home: h, away: a, overtime: period > 3, weight });
  }
  const summed = new Map<number, number>();
  for (const [score, weight] of level)
    for (const more of overtime)
      if (weight * more.weight >= SMALLEST / 10)
        addTo(summed, (score + more.home) * SIDE + score + more.away, weight * more.weight);
  for (const [cell, weight] of summed)
    cells.push({ home: Math.floor(cell / SIDE), away: cell % SIDE, overtime: true, weight });
  return cells;
}

/** Signs of the home side's lead at half-time and at the end, from -1 to 1. */
function halfSpace(table: Tables, state: BasketballState, first: Side): Weighted<LeadsOutcome>[] {
  const sums = new Map<number, number>();
  const add = (half: number, end: number, weight: number): void =>
    addTo(sums, (Math.sign(half) + 1) * 3 + Math.sign(end) + 1, weight);
  const [q1 = NONE, q2 = NONE] = state.periods;
  const known = q1[0] + q2[0] - q1[1] - q2[1];
  const period = state.periods.length - 1;
  if (period >= 2) {
    for (const one of finalCells(table, state, first, 1)) add(known, one.home - one.away, one.weight);
  } else {
    const ahead = table.overtime.reduce((sum, one) => (one.home > one.away ? sum + one.weight : sum), 0);
    const left = QUARTER - state.used + QUARTER * (1 - period);
    const halves = leadsOf(table, left, homeShareOf(left, state.first ? hasBall(state) : first));
    const seconds = leadsOf(table, 2 * QUARTER, QUARTER);
    for (const [lead, weight] of halves)
      for (const [more, share] of seconds) {
        const half = known + lead;
        const end = half + more;
        if (end !== 0) add(half, end, weight * share);
        else {
          add(half, 1, weight * share * ahead);
          add(half, -1, weight * share * (1 - ahead));
        }
      }
  }
  return listed(sums, (key) => ({ half: Math.floor(key / 3) - 1, end: (key % 3) - 1 }));
}

/** The home side's lead after a number of possessions. */
function leadsOf({ home, away }: Tables, count: number, homeCount: number): Map<number, number> {
  const leads = new Map<number, number>();
  const cells = jointCells(home[homeCount] as PointWeights, away[count - homeCount] as PointWeights, 1);
  for (const [cell, weight] of cells) addTo(leads, Math.floor(cell / SIDE) - (cell % SIDE), weight);
  return leads;
}

/** Probability distribution of the own possession, from 1, in which a side reaches a number of points. */
function reachesIn(table: readonly PointWeights[], points: number, possessions: number): number[] {
  const reached = [0];
  for (let n = 1; n <= possessions; n += 1) {
    const below = (count: number): number => {
      let sum = 0;
      const weights = table[count] as PointWeights;
      for (let index = 0; index < Math.min(points, weights.length); index += 1)
        sum += weights[index] as number;
      return sum;
    };
    reached.push(below(n - 1) - below(n));
  }
  return reached;
}

/** Who is first to a number that each side reaches in a possession of its own; `next` has the ball. */
function firstOf(
  home: readonly number[],
  away: readonly number[],
  next: Side,
): { home: number; away: number } {
  const result = { home: 0, away: 0 };
  const openAfter = (reached: readonly number[], count: number): number =>
    1 - reached.slice(0, count + 1).reduce((sum, one) => sum + one, 0);
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
  const period = state.periods.length - 1;
  const left = possessionsOf(period) - state.used + QUARTER * Math.max(0, 3 - period);
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
      const one = firstOf(
        reachesIn(table.home, target - home, homeLeft),
        reachesIn(table.away, target - away, left - homeLeft),
        next,
      );
      wins.home += one.home / firsts.length;
      wins.away += one.away / firsts.length;
    }
    spaces[raceSpace(target)] = sides(wins);
  });
}

/** Spaces of all baskets so far, and of the next one of the present period. */
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
  const period = state.periods.length;
  const number = (state.baskets[period - 1] ?? "").length + 1;
  if (state.decided) {
    spaces[basketSpace(period, number)] = [{ outcome: { winner: null }, weight: 1 }];
    return;
  }
  state.baskets.slice(0, -1).forEach((log, index) => {
    spaces[basketSpace(index + 1, log.length + 1)] = [{ outcome: { winner: null }, weight: 1 }];
  });
  const left = possessionsOf(period - 1) - state.used;
  const scores = (shares: readonly number[], possessions: number): number[] =>
    Array.from({ length: possessions + 1 }, (_, n) =>
      n === 0 ? 0 : (shares[0] ?? 0) ** (n - 1) * (1 - (shares[0] ?? 0)),
    );
  const wins = { home: 0, away: 0 };
  for (const first of firsts) {
    const next = state.first ? hasBall(state) : first;
    const homeLeft = homeShareOf(left, next);
    const one = firstOf(scores(parameters.home, homeLeft), scores(parameters.away, left - homeLeft), next);
    wins.home += one.home / firsts.length;
    wins.away += one.away / firsts.length;
  }
  spaces[basketSpace(period, number)] = sides(wins);
}

/** Parts of the match that have markets, with the quarters they are made of. */
export const PARTS = { q1: [0], q2: [1], q3: [2], q4: [3], h1: [0, 1], h2: [2, 3] } as const;

function addParts(spaces: Spaces, table: Tables, state: BasketballState): void {
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
  const first = firsts[0] ?? "home";
  const spaces: Spaces = matchSpaces(finalCells(table, state, first, 1));
  spaces.halves = halfSpace(table, state, first);
  addParts(spaces, table, state);
  addRaces(spaces, table, state, firsts);
  addBaskets(spaces, parameters, state, firsts);
  return spaces;
}
