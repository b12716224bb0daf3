import type { Incident, Random, Scoreboard, Side } from "../../types.ts";
import { drawIndex } from "../machinery/random.ts";
import type { Pair } from "../machinery/spaces.ts";

export interface BasketballParameters {
  /** Probabilities of 0, 1, 2 and 3 points in a possession of each side. */
  home: readonly number[];
  away: readonly number[];
}

/** Possessions of both sides together in a quarter of ten minutes and in an overtime of five. */
export const QUARTER = 36;
export const OVERTIME = 18;
const QUARTERS = 4;
/** Seconds of the game clock in a quarter and in an overtime. */
const QUARTER_SECONDS = 600;
const OVERTIME_SECONDS = 300;
/** Seconds from the end of the second quarter to the third, and between other periods. */
const HALF_TIME_BREAK = 600;
const PERIOD_BREAK = 120;
/** Seconds from one possession to the end of the next: at least, and how much longer at most. */
const POSSESSION = { shortest: 18, spread: 18 };
/** Seconds from the last possession to the end of its period, and from there to the end of the match. */
const PERIOD_END_DELAY = 1;
const MATCH_END_DELAY = 5;
/** Seconds of the game clock for each second since a possession ended: play stops at fouls and balls out of bounds. */
const CLOCK_SPEED = 0.6;
/** The clock waits before the end of the possession that is played. */
const MOST_OF_POSSESSION = 0.95;
export const RACES = [10, 20, 30, 40] as const;

export interface BasketballState {
  time: number;
  /** Second of the last possession, from which the shown clock runs. */
  playedAt: number;
  /** Who wins the jump ball; null before it. The sides take turns from then on. */
  first: Side | null;
  /** Points of the quarters and overtimes so far; the last one is being played. */
  periods: readonly Pair[];
  /** Possessions used in the current period. */
  used: number;
  /** Who scored, in order, in each period: `hah`. */
  baskets: readonly string[];
  /** Who was first to each number of points in `RACES`. */
  races: readonly (Side | null)[];
  decided: boolean;
  ended: boolean;
  threes: Pair;
  freeThrows: Pair;
}

const NONE: Pair = [0, 0];

export const initialBasketball: BasketballState = {
  time: 0,
  playedAt: 0,
  first: null,
  periods: [NONE],
  used: 0,
  baskets: [""],
  races: RACES.map(() => null),
  decided: false,
  ended: false,
  threes: NONE,
  freeThrows: NONE,
};

const opponent = (side: Side): Side => (side === "home" ? "away" : "home");
const plus = ([home, away]: Pair, side: Side, points: number): Pair =>
  side === "home" ? [home + points, away] : [home, away + points];

/** Possessions of a period by its index. */
export const possessionsOf = (period: number): number => (period < QUARTERS ? QUARTER : OVERTIME);

/** Who has the ball; every period has an even number of possessions, so the turns go on through the match. */
export const hasBall = ({ used, first }: BasketballState): Side => {
  const start = first ?? "home";
  return used % 2 === 0 ? start : opponent(start);
};

export function scoreOf({ periods }: BasketballState): [number, number] {
  let home = 0;
  let away = 0;
  for (const [h, a] of periods) {
    home += h;
    away += a;
  }
  return [home, away];
}

function withPoints(state: BasketballState, side: Side, points: number): BasketballState {
  const index = state.periods.length - 1;
  const now = state.periods[index] ?? NONE;
  const periods = [...state.periods.slice(0, index), plus(now, side, points)];
  const baskets = [
    ...state.baskets.slice(0, index),
    (state.baskets[index] ?? "") + (side === "home" ? "h" : "a"),
  ];
  const next = { ...state, periods, baskets };
  const [home, away] = scoreOf(next);
  next.races = state.races.map((winner, race) => {
    const target = RACES[race] ?? 0;
    return winner ?? (home >= target ? "home" : away >= target ? "away" : null);
  });
  if (points === 3) next.threes = plus(state.threes, side, 1);
  if (points === 1) next.freeThrows = plus(state.freeThrows, side, 1);
  return next;
}

/** Ends a period whose possessions are used up: the match is over after the fourth or an overtime unless the score is level. */
function endPeriod(state: BasketballState): BasketballState {
  const index = state.periods.length - 1;
  if (state.used < possessionsOf(index)) return state;
  const [home, away] = scoreOf(state);
  if (index >= QUARTERS - 1 && home !== away) return { ...state, decided: true };
  return { ...state, used: 0, periods: [...state.periods, NONE], baskets: [...state.baskets, ""] };
}

/**
 * The fold: `jump_ball` says who begins, `possession` has the points of one (0 to 3). `basket` gives points without a possession; the
 * operator's console uses it.
 */
export function applyToBasketball(
  before: BasketballState,
  { time, type, side, value = 0 }: Incident,
): BasketballState {
  if (before.ended) return before;
  const state = time > before.time ? { ...before, time } : before;
  if (type === "end") return { ...state, ended: true };
  if (!side || state.decided) return state;
  if (type === "jump_ball" && !state.first) return { ...state, first: side };
  if (type === "basket") return withPoints(state, side, value);
  if (type !== "possession") return state;
  const played = { ...state, used: state.used + 1, playedAt: state.time };
  return endPeriod(value > 0 ? withPoints(played, side, value) : played);
}

/** The rest of a match, drawn possession by possession. */
export function playBasketball(
  parameters: BasketballParameters,
  from: BasketballState,
  random: Random,
): Incident[] {
  const incidents: Incident[] = [];
  let state = from;
  const add = (incident: Incident): void => {
    incidents.push(incident);
    state = applyToBasketball(state, incident);
  };
  if (!state.first && !state.ended)
    add({ time: state.time, type: "jump_ball", side: random() < 0.5 ? "home" : "away" });
  let pause = 0;
  while (!state.decided && !state.ended) {
    const side = hasBall(state);
    const period = state.periods.length;
    const value = drawIndex(parameters[side], random);
    add({
      time: state.time + pause + POSSESSION.shortest + Math.round(random() * POSSESSION.spread),
      type: "possession",
      side,
      value,
    });
    pause = 0;
    if (!state.decided && state.periods.length === period) continue;
    add({ time: state.time + PERIOD_END_DELAY, type: "period_end", value: period });
    pause = period === 2 ? HALF_TIME_BREAK : PERIOD_BREAK;
  }
  if (!state.ended) add({ time: state.time + MATCH_END_DELAY, type: "end" });
  return incidents;
}

/** Seconds of the game clock that are left in the current period: it runs down with the possessions. */
function clockOf(state: BasketballState): number {
  const possessions = possessionsOf(state.periods.length - 1);
  const seconds = state.periods.length > QUARTERS ? OVERTIME_SECONDS : QUARTER_SECONDS;
  const each = seconds / possessions;
  const running =
    state.used === 0 && state.playedAt > 0
      ? 0
      : Math.min(each * MOST_OF_POSSESSION, (state.time - state.playedAt) * CLOCK_SPEED);
  return Math.max(0, Math.round(seconds - state.used * each - running));
}

export function basketballScoreboard(state: BasketballState): Scoreboard {
  const period = state.periods.length;
  const name = period > QUARTERS ? "overtime" : `q${period}`;
  return {
    period: state.ended ? "ended" : name,
    clock: state.ended || state.decided ? 0 : clockOf(state),
    score: scoreOf(state),
    periods: state.periods,
    serving: null,
    points: null,
    statistics: { threes: state.threes, free_throws: state.freeThrows },
    ended: state.ended,
  };
}
