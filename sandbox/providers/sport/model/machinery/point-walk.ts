import type { Side } from "../../types.ts";

/** Below this probability a path is no longer followed; what is lost over a whole walk is far below the precision of a price. */
const NEGLIGIBLE = 1e-15;

/** A part of a match that is played point by point: a set of volleyball, a game of tennis, a map of rounds. */
export interface PointWalk {
  from: { home: number; away: number; last: Side | null };
  ended(home: number, away: number): boolean;
  /** Probability that the home side wins the next point; `last` is the winner of the point before, null at the start. */
  homeWins(home: number, away: number, last: Side | null): number;
}

/**
 * Calls `end` for each score at which the walk can end, with the winner of its last point and the probability. The same score is
 * reported once for each winner of the last point. A walk without an upper limit (two points ahead) is followed until the rest is
 * negligible.
 */
function walkPoints(
  { from, ended, homeWins }: PointWalk,
  end: (home: number, away: number, last: Side | null, weight: number) => void,
): void {
  if (ended(from.home, from.away)) {
    end(from.home, from.away, from.last, 1);
    return;
  }
  const first = homeWins(from.home, from.away, from.last);
  // By the points that the home side has won since the start: the weight of paths whose last point home won, or away won.
  let byHome = new Float64Array([0, first]);
  let byAway = new Float64Array([1 - first, 0]);
  for (let step = 1; ; step += 1) {
    const nextHome = new Float64Array(step + 2);
    const nextAway = new Float64Array(step + 2);
    let alive = 0;
    for (let won = 0; won <= step; won += 1) {
      const afterHome = byHome[won] as number;
      const afterAway = byAway[won] as number;
      if (afterHome + afterAway < NEGLIGIBLE) continue;
      const home = from.home + won;
      const away = from.away + step - won;
      if (ended(home, away)) {
        if (afterHome > 0) end(home, away, "home", afterHome);
        if (afterAway > 0) end(home, away, "away", afterAway);
        continue;
      }
      alive += afterHome + afterAway;
      const up = afterHome * homeWins(home, away, "home") + afterAway * homeWins(home, away, "away");
      nextHome[won + 1] = (nextHome[won + 1] as number) + up;
      nextAway[won] = (nextAway[won] as number) + afterHome + afterAway - up;
    }
    if (alive < NEGLIGIBLE) return;
    byHome = nextHome;
    byAway = nextAway;
  }
}

/** More points than a side ever has in a part: a score as one key. */
const KEY_SIZE = 4096;

/** Final score of a part with its probability. */
export interface PartScore {
  home: number;
  away: number;
  weight: number;
}

/** The final scores of a walk, each once. */
export function finalScores(walk: PointWalk): PartScore[] {
  const scores = new Map<number, PartScore>();
  walkPoints(walk, (home, away, _last, weight) => {
    const key = home * KEY_SIZE + away;
    const known = scores.get(key);
    if (known) known.weight += weight;
    else scores.set(key, { home, away, weight });
  });
  return [...scores.values()];
}

/** Who wins a race to a number of points, or null if the part ends before. */
export function raceWinner(walk: PointWalk, target: number): { winner: Side | null; weight: number }[] {
  const isRaceOver = (home: number, away: number): boolean => home >= target || away >= target;
  const weights = { home: 0, away: 0, none: 0 };
  walkPoints(
    { ...walk, ended: (h, a) => isRaceOver(h, a) || walk.ended(h, a) },
    (home, away, _last, weight) => {
      weights[home >= target ? "home" : away >= target ? "away" : "none"] += weight;
    },
  );
  return sides(weights);
}

/** Who wins the point of a number, counted from 1, or null if the part ends before. */
export function pointWinner(walk: PointWalk, number: number): { winner: Side | null; weight: number }[] {
  const weights = { home: 0, away: 0, none: 0 };
  walkPoints(
    { ...walk, ended: (home, away) => home + away >= number || walk.ended(home, away) },
    (home, away, last, weight) => {
      weights[home + away === number && last ? last : "none"] += weight;
    },
  );
  return sides(weights);
}

function sides(weights: {
  home: number;
  away: number;
  none: number;
}): { winner: Side | null; weight: number }[] {
  const all: { winner: Side | null; weight: number }[] = [
    { winner: "home", weight: weights.home },
    { winner: "away", weight: weights.away },
    { winner: null, weight: weights.none },
  ];
  return all.filter(({ weight }) => weight > 0);
}
