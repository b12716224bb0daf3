import type { Side } from "../../types.ts";
import { finalScores, type PointWalk } from "../machinery/point-walk.ts";

/*
 * The Markov chain of tennis: points of a game, of a tie-break, games of a set. Each player wins a point on the own serve with a fixed
 * probability, so every number below is an exact sum over paths.
 */

export interface TennisParameters {
  /** Probability that the home player, and the away player, wins a point on the own serve. */
  homeServe: number;
  awayServe: number;
}

/** All final scores of a set, from the home player's side: index into the weights of `setWeights`. */
export const SET_SCORES: readonly (readonly [number, number])[] = [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
  [0, 6],
  [1, 6],
  [2, 6],
  [3, 6],
  [4, 6],
  [5, 7],
  [6, 7],
];
const INDEX = new Map(SET_SCORES.map(([home, away], index) => [home * 8 + away, index]));

export const other = (side: Side): Side => (side === "home" ? "away" : "home");

export const isTieBreak = (home: number, away: number): boolean => home === 6 && away === 6;
export const isSetOver = (home: number, away: number): boolean => INDEX.has(home * 8 + away);
export const isGameOver = (home: number, away: number, tieBreak: boolean): boolean =>
  Math.max(home, away) >= (tieBreak ? 7 : 4) && Math.abs(home - away) >= 2;

/** Who serves the next point of a tie-break that `first` began: one point, then two each. */
export const tieBreakServer = (played: number, first: Side): Side =>
  Math.floor((played + 1) / 2) % 2 === 0 ? first : other(first);

/** Probability that the home player wins a point that `server` serves. */
export const pointWins = ({ homeServe, awayServe }: TennisParameters, server: Side): number =>
  server === "home" ? homeServe : 1 - awayServe;

/** The rest of a game or tie-break from its points, with `server` who began it. */
export function gameWalk(
  parameters: TennisParameters,
  points: readonly [number, number],
  server: Side,
  tieBreak: boolean,
): PointWalk {
  const onServe = pointWins(parameters, server);
  return {
    from: { home: points[0], away: points[1], last: null },
    ended: (home, away) => isGameOver(home, away, tieBreak),
    homeWins: (home, away) =>
      tieBreak ? pointWins(parameters, tieBreakServer(home + away, server)) : onServe,
  };
}

/** Probability that the home player wins a game or tie-break. */
export function gameWins(
  parameters: TennisParameters,
  points: readonly [number, number],
  server: Side,
  tieBreak: boolean,
): number {
  let wins = 0;
  for (const { home, away, weight } of finalScores(gameWalk(parameters, points, server, tieBreak)))
    if (home > away) wins += weight;
  return wins;
}

/** Probabilities that the home player wins a whole game by who serves it, and a whole tie-break by who begins it. */
interface WholeGames {
  game: Record<Side, number>;
  tieBreak: Record<Side, number>;
}

const whole = new WeakMap<TennisParameters, WholeGames>();

function wholeGames(parameters: TennisParameters): WholeGames {
  let known = whole.get(parameters);
  if (!known) {
    const wins = (server: Side, tieBreak: boolean): number => gameWins(parameters, [0, 0], server, tieBreak);
    known = {
      game: { home: wins("home", false), away: wins("away", false) },
      tieBreak: { home: wins("home", true), away: wins("away", true) },
    };
    whole.set(parameters, known);
  }
  return known;
}

/**
 * Weights of the final scores of a set, in the order of `SET_SCORES`.
 *
 * @param games games of the set so far
 * @param server who serves the current game, or began the current tie-break
 * @param current probability that the home player wins the current game or tie-break; that of a whole one, if left out
 */
export function setWeights(
  parameters: TennisParameters,
  games: readonly [number, number],
  server: Side,
  current?: number,
): Float64Array {
  const weights = new Float64Array(SET_SCORES.length);
  const { game, tieBreak } = wholeGames(parameters);
  const [startHome, startAway] = games;
  const grid = new Float64Array(64);
  grid[startHome * 8 + startAway] = 1;
  for (let played = startHome + startAway; played <= 13; played += 1) {
    const serving = (played - startHome - startAway) % 2 === 0 ? server : other(server);
    for (let home = startHome; home <= Math.min(7, played - startAway); home += 1) {
      const away = played - home;
      const weight = away > 7 ? 0 : (grid[home * 8 + away] as number);
      if (weight === 0) continue;
      const final = INDEX.get(home * 8 + away);
      if (final !== undefined) {
        weights[final] = weight;
        continue;
      }
      const isNow = current !== undefined && home === startHome && away === startAway;
      const wins = isNow ? current : isTieBreak(home, away) ? tieBreak[serving] : game[serving];
      const up = (home + 1) * 8 + away;
      const down = home * 8 + away + 1;
      grid[up] = (grid[up] as number) + weight * wins;
      grid[down] = (grid[down] as number) + weight * (1 - wins);
    }
  }
  return weights;
}
