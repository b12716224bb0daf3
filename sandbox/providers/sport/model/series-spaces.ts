import type { Side, Weighted } from "../types.ts";
import type { PartScore } from "./point-walk.ts";

/*
 * Outcome spaces of a match that is won by parts (sets of volleyball, maps of rounds): the winners of all parts, and the points of the
 * whole match by convolution over its parts. The joint distribution of all part scores is too large to list; these are its marginals.
 */

/** Parts won, and who won each, in order: `hah`. */
export interface SeriesOutcome {
  home: number;
  away: number;
  winners: string;
}

/** Parts won, and a sum over the points of all parts: of both sides, or of home minus away. */
export interface PointsOutcome {
  home: number;
  away: number;
  points: number;
}

/** One way in which the rest can be played: scores of each part that may follow, from the part that is being played. */
export interface ComingParts {
  weight: number;
  parts: readonly (readonly PartScore[])[];
}

/** Outcomes rarer than this are left out; their sum is far below the precision of a price. */
const NEGLIGIBLE = 1e-12;

const isWon = (home: number, away: number, target: number): boolean => home === target || away === target;

function homeShare(scores: readonly PartScore[]): number {
  return scores.reduce((sum, { home, away, weight }) => (home > away ? sum + weight : sum), 0);
}

/** The sequences of winners that are possible. */
export function seriesOutcomes(
  done: readonly Side[],
  coming: readonly ComingParts[],
  target: number,
): Weighted<SeriesOutcome>[] {
  const weights = new Map<string, Weighted<SeriesOutcome>>();
  for (const { weight, parts } of coming) {
    const shares = parts.map(homeShare);
    const extend = (outcome: SeriesOutcome, reached: number, next: number): void => {
      const { home, away, winners } = outcome;
      if (isWon(home, away, target) || next >= shares.length) {
        const known = weights.get(winners);
        if (known) known.weight += reached;
        else if (reached > 0) weights.set(winners, { outcome, weight: reached });
        return;
      }
      const share = shares[next] as number;
      extend({ home: home + 1, away, winners: `${winners}h` }, reached * share, next + 1);
      extend({ home, away: away + 1, winners: `${winners}a` }, reached * (1 - share), next + 1);
    };
    const home = done.filter((side) => side === "home").length;
    const winners = done.map((side) => (side === "home" ? "h" : "a")).join("");
    extend({ home, away: done.length - home, winners }, weight, 0);
  }
  return [...weights.values()];
}

/** The scores of a part by its winner and a number of it. */
function condense(scores: readonly PartScore[], measure: (home: number, away: number) => number): number[][] {
  const sums = new Map<number, number[]>();
  for (const { home, away, weight } of scores) {
    const value = measure(home, away);
    const key = value * 2 + (home > away ? 1 : 0);
    const known = sums.get(key);
    if (known) known[2] = (known[2] as number) + weight;
    else if (weight > 0) sums.set(key, [home > away ? 1 : 0, value, weight]);
  }
  return [...sums.values()];
}

/**
 * The final score in parts with the sum of `measure` over all parts.
 *
 * @param done final scores of the parts that have ended
 * @param measure a number of a part: the points of both sides, or the lead of the home side
 */
export function pointsOutcomes(
  done: readonly (readonly [number, number])[],
  coming: readonly ComingParts[],
  target: number,
  measure: (home: number, away: number) => number,
): Weighted<PointsOutcome>[] {
  const final = new Map<number, Weighted<PointsOutcome>>();
  const key = (home: number, away: number, points: number): number => (points + 4096) * 64 + home * 8 + away;
  const won = done.filter(([home, away]) => home > away).length;
  const sum = done.reduce((total, [home, away]) => total + measure(home, away), 0);
  for (const { weight, parts } of coming) {
    let open = new Map<number, Weighted<PointsOutcome>>();
    const start = { home: won, away: done.length - won, points: sum };
    const add = (into: Map<number, Weighted<PointsOutcome>>, outcome: PointsOutcome, w: number): void => {
      const id = key(outcome.home, outcome.away, outcome.points);
      const known = into.get(id);
      if (known) known.weight += w;
      else into.set(id, { outcome, weight: w });
    };
    const over = (outcome: PointsOutcome): boolean => isWon(outcome.home, outcome.away, target);
    add(over(start) || parts.length === 0 ? final : open, start, weight);
    for (const scores of parts) {
      const condensed = condense(scores, measure);
      const next = new Map<number, Weighted<PointsOutcome>>();
      for (const { outcome, weight: reached } of open.values()) {
        if (reached < NEGLIGIBLE) continue;
        for (const [byHome, value, share] of condensed as [number, number, number][]) {
          const home = outcome.home + byHome;
          const away = outcome.away + 1 - byHome;
          const points = outcome.points + value;
          const isFinal = isWon(home, away, target);
          const into = isFinal ? final : next;
          const id = key(home, away, points);
          const known = into.get(id);
          if (known) known.weight += reached * share;
          else into.set(id, { outcome: { home, away, points }, weight: reached * share });
        }
      }
      open = next;
    }
  }
  return [...final.values()];
}

/** The outcomes of an ended match: each space has one, with the weight 1. */
export function certainOutcomes(
  spaces: Readonly<Record<string, readonly Weighted<unknown>[]>>,
): Record<string, unknown> {
  const final: Record<string, unknown> = {};
  for (const name of Object.keys(spaces)) final[name] = spaces[name]?.[0]?.outcome;
  return final;
}
