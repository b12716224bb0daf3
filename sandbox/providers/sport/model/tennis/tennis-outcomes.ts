import type { Side, Weighted } from "../../types.ts";
import { finalScores, pointWinner } from "../machinery/point-walk.ts";
import type { Pair } from "../machinery/spaces.ts";
import {
  gameWalk,
  gameWins,
  isSetOver,
  isTieBreak,
  other,
  SET_SCORES,
  setWeights,
  type TennisParameters,
} from "./tennis-chain.ts";
import type { TennisState } from "./tennis-state.ts";

/** The scores of all sets with their sums. In a space of one set only that set is present. */
export interface TennisOutcome {
  /** Games of each set; null if it is not played. */
  sets: readonly [Pair | null, Pair | null, Pair | null];
  /** Sets won. */
  home: number;
  away: number;
  homeGames: number;
  awayGames: number;
}

/** How a game ends: its winner and the points of its loser (3 means deuce); null if it is not played. */
export interface GameOutcome {
  winner: Side | null;
  lost: number;
}

/** Who wins a point; null if it is not played. */
export interface PointOutcome {
  winner: Side | null;
}

function outcomeOf(sets: TennisOutcome["sets"]): TennisOutcome {
  const outcome = { sets, home: 0, away: 0, homeGames: 0, awayGames: 0 };
  for (const set of sets) {
    if (!set) continue;
    outcome.homeGames += set[0];
    outcome.awayGames += set[1];
    if (set[0] > set[1]) outcome.home += 1;
    else outcome.away += 1;
  }
  return outcome;
}

const ALL = SET_SCORES.length;
const winsSet = (index: number): boolean => index < ALL / 2;
const serverAfter = (index: number, server: Side): Side => {
  const [home, away] = SET_SCORES[index] as Pair;
  return (home + away) % 2 === 0 ? server : other(server);
};
const pairOf = (index: number): Pair => SET_SCORES[index] as Pair;

/** The joint weights of the scores of three sets for one first server; index of a set that is not played: 14. */
function addJoint(
  weights: Float64Array,
  parameters: TennisParameters,
  state: TennisState,
  server: Side,
  share: number,
): void {
  const { games, points, sets } = state;
  const tieBreak = isTieBreak(games[0], games[1]);
  const current = setWeights(parameters, games, server, gameWins(parameters, points, server, tieBreak));
  const unplayed = {
    home: setWeights(parameters, [0, 0], "home"),
    away: setWeights(parameters, [0, 0], "away"),
  };
  const known = sets.map(([home, away]) => SET_SCORES.findIndex(([h, a]) => h === home && a === away));
  const certain = (index: number): Float64Array => {
    const cells = new Float64Array(ALL);
    cells[index] = 1;
    return cells;
  };
  /** Weights of the set of a number, given who serves first in it. */
  const setOf = (number: number, first: Side): Float64Array => {
    const index = known[number];
    if (index !== undefined) return certain(index);
    return number === known.length ? current : unplayed[first];
  };
  // Until the current set is reached, who began it is passed on unchanged: the sets before it are certain.
  const after = (number: number, index: number, first: Side): Side =>
    number < known.length ? first : serverAfter(index, first);
  const add = (a: number, b: number, c: number, weight: number): void => {
    const cell = (a * (ALL + 1) + b) * (ALL + 1) + c;
    weights[cell] = (weights[cell] as number) + weight;
  };
  // Who began the current set.
  const began = (games[0] + games[1]) % 2 === 0 ? server : other(server);
  const firstSet = setOf(0, began);
  for (let a = 0; a < ALL; a += 1) {
    const weightA = share * (firstSet[a] as number);
    if (weightA === 0) continue;
    const second = after(0, a, began);
    const secondSet = setOf(1, second);
    for (let b = 0; b < ALL; b += 1) {
      const weightB = weightA * (secondSet[b] as number);
      if (weightB === 0) continue;
      if (winsSet(a) === winsSet(b)) {
        add(a, b, ALL, weightB);
        continue;
      }
      const thirdSet = setOf(2, after(1, b, second));
      for (let c = 0; c < ALL; c += 1) {
        const weightC = weightB * (thirdSet[c] as number);
        if (weightC > 0) add(a, b, c, weightC);
      }
    }
  }
}

/** The spaces of a match that is over. */
function decidedSpaces({ sets }: TennisState): Record<string, Weighted<TennisOutcome>[]> {
  const [a, b, c] = [sets[0] ?? null, sets[1] ?? null, sets[2] ?? null];
  const certainly = (sets: TennisOutcome["sets"]): Weighted<TennisOutcome>[] => [
    { outcome: outcomeOf(sets), weight: 1 },
  ];
  const main = certainly([a, b, c]);
  return {
    main,
    series: main,
    s1: certainly([a, null, null]),
    s2: certainly([null, b, null]),
    s3: certainly([null, null, c]),
  };
}

/** The joint distribution of the scores of all sets, and its marginals by set as `s1`, `s2`, `s3`. */
export function setSpaces(
  parameters: TennisParameters,
  state: TennisState,
): Record<string, Weighted<TennisOutcome>[]> {
  if (state.decided) return decidedSpaces(state);
  const size = ALL + 1;
  const weights = new Float64Array(size ** 3);
  const servers: readonly Side[] = state.server ? [state.server] : ["home", "away"];
  for (const server of servers) addJoint(weights, parameters, state, server, 1 / servers.length);
  const main: Weighted<TennisOutcome>[] = [];
  const marginals = [new Float64Array(size), new Float64Array(size), new Float64Array(size)] as const;
  const seriesWeights = new Map<string, Weighted<TennisOutcome>>();
  weights.forEach((weight, cell) => {
    if (weight === 0) return;
    const indexes = [Math.floor(cell / (size * size)), Math.floor(cell / size) % size, cell % size] as const;
    indexes.forEach((index, set) => {
      const marginal = marginals[set as 0 | 1 | 2];
      marginal[index] = (marginal[index] as number) + weight;
    });
    const [a, b, c] = indexes;
    const outcome = outcomeOf([pairOf(a), pairOf(b), c === ALL ? null : pairOf(c)]);
    main.push({ outcome, weight });
    const winners = `${winsSet(a)}${winsSet(b)}`;
    const key = c === ALL ? winners : winners + winsSet(c);
    const known = seriesWeights.get(key);
    if (known) known.weight += weight;
    else seriesWeights.set(key, { outcome, weight });
  });
  const single = (set: 0 | 1 | 2): Weighted<TennisOutcome>[] =>
    [...marginals[set]].flatMap((weight, index) => {
      const pair = index === ALL ? null : pairOf(index);
      const sets: TennisOutcome["sets"] = [
        set === 0 ? pair : null,
        set === 1 ? pair : null,
        set === 2 ? pair : null,
      ];
      return weight > 0 ? [{ outcome: outcomeOf(sets), weight }] : [];
    });
  return { main, series: [...seriesWeights.values()], s1: single(0), s2: single(1), s3: single(2) };
}

/** The winner and the loser's points of a game that is over, from its log. */
function loggedGame(log: string): GameOutcome {
  const home = log.split("h").length - 1;
  const away = log.length - home;
  return { winner: home > away ? "home" : "away", lost: Math.min(3, home, away) };
}

function gameOutcomes(
  parameters: TennisParameters,
  points: Pair,
  server: Side,
  tieBreak: boolean,
): Weighted<GameOutcome>[] {
  return finalScores(gameWalk(parameters, points, server, tieBreak)).map(({ home, away, weight }) => ({
    outcome: { winner: home > away ? "home" : "away", lost: Math.min(3, home, away) },
    weight,
  }));
}

/** The space of a game and of a point, `s1|g3` and `s1|g3|p2`. */
export const gameSpace = (set: number, game: number): string => `s${set}|g${game}`;
export const pointSpace = (set: number, game: number, point: number): string => `s${set}|g${game}|p${point}`;

/** Whether the game after the current one is played for certain. */
export function isNextGameCertain({ games: [home, away], decided }: TennisState): boolean {
  return !decided && !isTieBreak(home, away) && !isSetOver(home + 1, away) && !isSetOver(home, away + 1);
}

/** Spaces of all games so far with their points, and of the next game. */
export function gameSpaces(
  parameters: TennisParameters,
  state: TennisState,
): Record<string, Weighted<unknown>[]> {
  const spaces: Record<string, Weighted<unknown>[]> = {};
  const sets = state.log.split("#").map((set) => set.split("/"));
  sets.forEach((games, set) => {
    games.forEach((log, game) => {
      const isOpen = !state.decided && set === sets.length - 1 && game === games.length - 1;
      [...log].forEach((letter, point) => {
        const outcome: PointOutcome = { winner: letter === "h" ? "home" : "away" };
        spaces[pointSpace(set + 1, game + 1, point + 1)] = [{ outcome, weight: 1 }];
      });
      if (!isOpen) spaces[gameSpace(set + 1, game + 1)] = [{ outcome: loggedGame(log), weight: 1 }];
    });
  });
  if (state.decided) return spaces;
  const { points, games, server } = state;
  const set = sets.length;
  const game = games[0] + games[1] + 1;
  const tieBreak = isTieBreak(games[0], games[1]);
  // Before the toss both players may serve, with the same probability.
  const servers: readonly Side[] = server ? [server] : ["home", "away"];
  const share = 1 / servers.length;
  const mixed = <O>(outcomesOf: (server: Side) => Weighted<O>[]): Weighted<O>[] =>
    servers.flatMap((side) =>
      outcomesOf(side).map(({ outcome, weight }) => ({ outcome, weight: weight * share })),
    );
  spaces[gameSpace(set, game)] = mixed((side) => gameOutcomes(parameters, points, side, tieBreak));
  const next = points[0] + points[1] + 1;
  spaces[pointSpace(set, game, next)] = mixed((side) =>
    pointWinner(gameWalk(parameters, points, side, tieBreak), next).map(({ winner, weight }) => ({
      outcome: { winner },
      weight,
    })),
  );
  if (!isNextGameCertain(state)) return spaces;
  spaces[gameSpace(set, game + 1)] = mixed((side) => gameOutcomes(parameters, [0, 0], other(side), false));
  return spaces;
}
