import type { Incident, Random, Scoreboard, Side } from "../../types.ts";
import { type Pair, plusOne } from "../machinery/spaces.ts";
import {
  isGameOver,
  isSetOver,
  isTieBreak,
  other,
  pointWins,
  type TennisParameters,
  tieBreakServer,
} from "./tennis-chain.ts";

export interface TennisState {
  time: number;
  /** Who serves the current game, or began the current tie-break; null before the toss. */
  server: Side | null;
  /** Games of the sets that have ended, and of the current one. */
  sets: readonly Pair[];
  games: Pair;
  points: Pair;
  /** Sets won. */
  won: Pair;
  /** Winners of all points: `h` and `a`, with `/` after each game and `#` after each set. */
  log: string;
  decided: boolean;
  ended: boolean;
  aces: Pair;
  doubleFaults: Pair;
  breaks: Pair;
}

const NONE: Pair = [0, 0];

export const initialTennis: TennisState = {
  time: 0,
  server: null,
  sets: [],
  games: NONE,
  points: NONE,
  won: NONE,
  log: "",
  decided: false,
  ended: false,
  aces: NONE,
  doubleFaults: NONE,
  breaks: NONE,
};

/** Kinds of points, as the value of the incident. */
const ACE = 1;
const DOUBLE_FAULT = 2;
/** Share of the points that are shown as an ace or a double fault; no market depends on it. */
const SPECIAL_SHARE = 0.11;
/** Seconds between games, of the change of ends after every odd game, and between sets. */
const GAME_BREAK = 10;
const CHANGE_OF_ENDS = 75;
const SET_BREAK = 110;

/** Who serves the next point. */
function pointServer({ server, points, games }: TennisState): Side {
  const first = server ?? "home";
  return isTieBreak(games[0], games[1]) ? tieBreakServer(points[0] + points[1], first) : first;
}

function applyPoint(before: TennisState, side: Side, value: number | undefined): TennisState {
  const serving = pointServer(before);
  const tieBreak = isTieBreak(before.games[0], before.games[1]);
  const points = plusOne(before.points, side);
  const state: TennisState = { ...before, points, log: before.log + (side === "home" ? "h" : "a") };
  if (value === ACE && side === serving) state.aces = plusOne(state.aces, side);
  if (value === DOUBLE_FAULT && side !== serving) state.doubleFaults = plusOne(state.doubleFaults, serving);
  if (!isGameOver(points[0], points[1], tieBreak)) return state;
  if (!tieBreak && side !== serving) state.breaks = plusOne(state.breaks, side);
  state.games = plusOne(state.games, side);
  state.points = NONE;
  state.server = other(before.server ?? "home");
  if (!isSetOver(state.games[0], state.games[1])) {
    state.log += "/";
    return state;
  }
  state.sets = [...state.sets, state.games];
  state.won = plusOne(state.won, side);
  state.decided = state.won[0] === 2 || state.won[1] === 2;
  state.games = NONE;
  if (!state.decided) state.log += "#";
  return state;
}

/** The fold: `toss` says who serves first, `point` who wins a point (value 1: an ace, 2: a double fault). */
export function applyToTennis(before: TennisState, { time, type, side, value }: Incident): TennisState {
  if (before.ended) return before;
  const state = time > before.time ? { ...before, time } : before;
  if (type === "toss" && side && !state.server) return { ...state, server: side };
  if (type === "point" && side && !state.decided) return applyPoint(state, side, value);
  if (type === "end") return { ...state, ended: true };
  return state;
}

/** The rest of a match, drawn point by point. */
export function playTennis(parameters: TennisParameters, from: TennisState, random: Random): Incident[] {
  const incidents: Incident[] = [];
  let state = from;
  const add = (incident: Incident): void => {
    incidents.push(incident);
    state = applyToTennis(state, incident);
  };
  if (!state.server && !state.ended)
    add({ time: state.time, type: "toss", side: random() < 0.5 ? "home" : "away" });
  let pause = GAME_BREAK;
  while (!state.decided && !state.ended) {
    const { games, sets } = state;
    const serving = pointServer(state);
    const side = random() < pointWins(parameters, serving) ? "home" : "away";
    const isSpecial = random() < SPECIAL_SHARE;
    const kind = isSpecial ? (side === serving ? ACE : DOUBLE_FAULT) : 0;
    add({ time: state.time + Math.round(pause + 18 + random() * 22), type: "point", side, value: kind });
    pause = 0;
    if (state.sets.length > sets.length) {
      add({ time: state.time + 1, type: "set_end", side, value: state.sets.length });
      pause = SET_BREAK;
    } else if (state.games !== games) {
      const number = state.games[0] + state.games[1];
      add({ time: state.time + 1, type: "game_end", side, value: number });
      pause = number % 2 === 1 ? CHANGE_OF_ENDS : GAME_BREAK;
    }
  }
  if (!state.ended) add({ time: state.time + 5, type: "end" });
  return incidents;
}

const POINTS = ["0", "15", "30", "40"] as const;

/** Points as they are called: `15`, `40`, `A`; plain numbers in a tie-break. */
function calledPoints([home, away]: Pair, tieBreak: boolean): readonly [string, string] {
  if (tieBreak) return [String(home), String(away)];
  if (home >= 3 && away >= 3) return [home > away ? "A" : "40", away > home ? "A" : "40"];
  return [POINTS[home] ?? "40", POINTS[away] ?? "40"];
}

export function tennisScoreboard(state: TennisState): Scoreboard {
  const { sets, games, points, won, server, decided, ended, aces, doubleFaults, breaks } = state;
  return {
    period: ended ? "ended" : `set_${Math.min(3, sets.length + (decided ? 0 : 1))}`,
    clock: null,
    score: won,
    periods: decided ? sets : [...sets, games],
    serving: server && !ended ? pointServer(state) : null,
    points: ended ? null : calledPoints(points, isTieBreak(games[0], games[1])),
    statistics: { aces, double_faults: doubleFaults, breaks },
    ended,
  };
}
