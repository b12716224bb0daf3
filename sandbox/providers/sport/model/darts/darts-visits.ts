/*
 * A player's way from a score to 0 in visits of three darts. Players do not influence each other, so a leg is a race between two
 * independent numbers of visits, and all its distributions are exact sums.
 */

/** How a player scores: the shares of visits by what they score, and a factor of the probability to check out. */
export interface DartsPlayer {
  scores: readonly (readonly [points: number, share: number])[];
  checkout: number;
}

/** Scores of visits away from a finish, with their shares for an average player (about 89 points per visit). */
const SCORES: readonly (readonly [number, number])[] = [
  [26, 0.05],
  [41, 0.07],
  [45, 0.09],
  [60, 0.17],
  [81, 0.1],
  [85, 0.1],
  [100, 0.16],
  [121, 0.06],
  [140, 0.14],
  [180, 0.06],
];
const AVERAGE = 89;
/** How far the shares are tilted: the logarithm of a share's factor per unit of skill and point above the average. */
const SCORING_EFFECT = 0.006;
/** Logarithm of the factor of a checkout's probability per unit of skill. */
const CHECKOUT_EFFECT = 0.25;
/** Probability of an average player to check out from a score above the first number. */
const CHECKOUTS: readonly (readonly [above: number, share: number])[] = [
  [130, 0.07],
  [100, 0.13],
  [60, 0.28],
  [40, 0.4],
  [0, 0.5],
];
/** The best player misses one checkout in ten. */
const MOST_CHECKOUT = 0.9;
/** Up to this score a visit is an attempt at a double: it leaves half of the score, or bust, the whole. */
const ATTEMPTED = 60;
const BUST_SHARE = 0.4;
/** What a player leaves instead of going bust: double 20. */
const SAFE_REST = 40;
/** The lowest score that a double finishes. */
const LOWEST_REST = 2;
export const START = 501;
const HIGHEST_CHECKOUT = 170;
/** Scores up to 170 that no three darts finish. */
const NO_CHECKOUT = new Set([169, 168, 166, 165, 163, 162, 159]);

/** @param skill about -1 to 1; a player of 0.5 scores about 4 points more per visit */
export function dartsPlayer(skill: number): DartsPlayer {
  const tilted = SCORES.map(
    ([points, share]) => [points, share * Math.exp(SCORING_EFFECT * skill * (points - AVERAGE))] as const,
  );
  const sum = tilted.reduce((total, [, share]) => total + share, 0);
  return {
    scores: tilted.map(([points, share]) => [points, share / sum] as const),
    checkout: Math.exp(CHECKOUT_EFFECT * skill),
  };
}

/** Probability to finish from a score in one visit. */
function checkoutShare({ checkout }: DartsPlayer, remaining: number): number {
  if (remaining > HIGHEST_CHECKOUT || NO_CHECKOUT.has(remaining)) return 0;
  const share = CHECKOUTS.find(([above]) => remaining > above)?.[1] ?? 0;
  return Math.min(MOST_CHECKOUT, share * checkout);
}

/** What a visit may leave, with the probabilities; 0 is the finish. */
export function visitFrom(player: DartsPlayer, remaining: number): [left: number, share: number][] {
  const finish = checkoutShare(player, remaining);
  const left: [number, number][] = finish > 0 ? [[0, finish]] : [];
  if (remaining <= ATTEMPTED) {
    const half = Math.max(LOWEST_REST, Math.floor(remaining / 2));
    left.push([remaining, (1 - finish) * BUST_SHARE], [half, (1 - finish) * (1 - BUST_SHARE)]);
    return left;
  }
  for (const [points, share] of player.scores)
    left.push([remaining - points >= LOWEST_REST ? remaining - points : SAFE_REST, (1 - finish) * share]);
  return left;
}

/** Most visits followed; what is left then is below 1e-9. */
export const MOST_VISITS = 60;
/** Most maxima (180) that fit in one leg. */
const MAXIMA = 3;

/** The rest of a leg of one player, by visit from 1. */
export interface PlayerLeg {
  /** Probabilities to finish in a visit, by the number of maxima until then. */
  finish: number[][];
  /** Probabilities that the leg is not finished after a number of visits, by the number of maxima. */
  open: number[][];
  /** Probabilities to finish in a visit from a score: [visit][score]. */
  checkouts: Map<number, number>[];
}

export function playerLeg(player: DartsPlayer, remaining: number): PlayerLeg {
  const leg: PlayerLeg = { finish: [[0, 0, 0]], open: [[1, 0, 0]], checkouts: [new Map()] };
  const transitions = new Map<number, [number, number][]>();
  let now = new Map<number, number>([[remaining * MAXIMA, 1]]);
  for (let visit = 1; visit <= MOST_VISITS; visit += 1) {
    const finish = [0, 0, 0];
    const open = [0, 0, 0];
    const checkouts = new Map<number, number>();
    const next = new Map<number, number>();
    for (const [cell, weight] of now) {
      if (weight < 1e-14) continue;
      const score = Math.floor(cell / MAXIMA);
      const maxima = cell % MAXIMA;
      let visits = transitions.get(score);
      if (!visits) {
        visits = visitFrom(player, score);
        transitions.set(score, visits);
      }
      for (const [left, share] of visits) {
        const mass = weight * share;
        if (left === 0) {
          finish[maxima] = (finish[maxima] as number) + mass;
          checkouts.set(score, (checkouts.get(score) ?? 0) + mass);
          continue;
        }
        const count = Math.min(MAXIMA - 1, maxima + (score - left === 180 ? 1 : 0));
        open[count] = (open[count] as number) + mass;
        const key = left * MAXIMA + count;
        next.set(key, (next.get(key) ?? 0) + mass);
      }
    }
    leg.finish.push(finish);
    leg.open.push(open);
    leg.checkouts.push(checkouts);
    now = next;
  }
  return leg;
}

/** A way in which the rest of a leg can end: who wins, in which own visit from now, and the maxima of both until then. */
export interface LegEnd {
  homeWins: boolean;
  visit: number;
  homeMaxima: number;
  awayMaxima: number;
  weight: number;
}

/** Calls `end` for all ends of a leg whose next visit is the home player's, or the away player's. */
export function legEnds(
  home: PlayerLeg,
  away: PlayerLeg,
  homeNext: boolean,
  end: (legEnd: LegEnd) => void,
): void {
  for (let visit = 1; visit <= MOST_VISITS; visit += 1) {
    // Visits that the other player has had when this one finishes.
    const awayBefore = homeNext ? visit - 1 : visit;
    const homeBefore = homeNext ? visit : visit - 1;
    for (let h = 0; h < MAXIMA; h += 1)
      for (let a = 0; a < MAXIMA; a += 1) {
        const homeWeight = (home.finish[visit]?.[h] ?? 0) * (away.open[awayBefore]?.[a] ?? 0);
        const awayWeight = (away.finish[visit]?.[a] ?? 0) * (home.open[homeBefore]?.[h] ?? 0);
        if (homeWeight > 0) end({ homeWins: true, visit, homeMaxima: h, awayMaxima: a, weight: homeWeight });
        if (awayWeight > 0) end({ homeWins: false, visit, homeMaxima: h, awayMaxima: a, weight: awayWeight });
      }
  }
}
