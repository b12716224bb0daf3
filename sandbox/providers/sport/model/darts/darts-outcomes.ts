import type { Side, Weighted } from "../../types.ts";
import { CELLS, keyOf, type MatchOutcome, matchSpace, maximaSpace, ORIGIN } from "./darts-match.ts";
import { beginsLeg, type DartsParameters, type DartsState, LEGS, type LegRecord } from "./darts-state.ts";
import { type LegEnd, legEnds, MOST_VISITS, type PlayerLeg, playerLeg, START } from "./darts-visits.ts";

/** A number of maxima: of both players, or home minus away. */
export interface MaximaOutcome {
  home: number;
  away: number;
}

/** How a leg ends; not played if the match is over before. */
export interface LegOutcome {
  played: boolean;
  winner: Side;
  visits: number;
  checkout: number;
}

type Spaces = Record<string, Weighted<unknown>[]>;

interface WholeLegs {
  home: PlayerLeg;
  away: PlayerLeg;
  /** Ends of a leg by who begins it, with the maxima of both; visits are summed up. */
  ends: Record<Side, LegEnd[]>;
  /** Spaces of a leg that has not begun, by who may begin it. */
  spaces: Map<string, Spaces>;
}

const whole = new WeakMap<DartsParameters, WholeLegs>();

/** Ends of a leg without the number of visits. */
function endsOf(home: PlayerLeg, away: PlayerLeg, homeNext: boolean): LegEnd[] {
  const sums = new Map<number, LegEnd>();
  legEnds(home, away, homeNext, (end) => {
    const key = (end.homeWins ? 1 : 0) + 2 * end.homeMaxima + 8 * end.awayMaxima;
    const known = sums.get(key);
    if (known) known.weight += end.weight;
    else sums.set(key, { ...end });
  });
  return [...sums.values()];
}

function wholeLegs(parameters: DartsParameters): WholeLegs {
  let known = whole.get(parameters);
  if (!known) {
    const home = playerLeg(parameters.home, START);
    const away = playerLeg(parameters.away, START);
    known = {
      home,
      away,
      ends: { home: endsOf(home, away, true), away: endsOf(home, away, false) },
      spaces: new Map(),
    };
    whole.set(parameters, known);
  }
  return known;
}

/** The current leg from its scores. */
function currentLeg(
  parameters: DartsParameters,
  { remaining }: DartsState,
): { home: PlayerLeg; away: PlayerLeg } {
  const legs = wholeLegs(parameters);
  return {
    home: remaining[0] === START ? legs.home : playerLeg(parameters.home, remaining[0]),
    away: remaining[1] === START ? legs.away : playerLeg(parameters.away, remaining[1]),
  };
}

/** Names of the spaces of a leg: its winner and visits, its checkout, its maxima. */
export const legSpace = (leg: number, part: "visits" | "checkout" | "maxima"): string => `l${leg}:${part}`;

function recordSpaces(spaces: Spaces, number: number, { winner, visits, checkout, maxima }: LegRecord): void {
  const outcome: LegOutcome = { played: true, winner, visits, checkout };
  spaces[legSpace(number, "visits")] = [{ outcome, weight: 1 }];
  spaces[legSpace(number, "checkout")] = [{ outcome, weight: 1 }];
  spaces[legSpace(number, "maxima")] = [{ outcome: { home: maxima[0], away: maxima[1] }, weight: 1 }];
}

interface OpenLeg {
  home: PlayerLeg;
  away: PlayerLeg;
  homeNext: boolean;
  weight: number;
}

/** Adds to the weight of an outcome. */
function addTo<O>(into: Map<number, Weighted<O>>, key: number, outcome: () => O, weight: number): void {
  const known = into.get(key);
  if (known) known.weight += weight;
  else into.set(key, { outcome: outcome(), weight });
}

/** Spaces of a leg that is not over, from the visits and maxima that both have had in it: visits, checkout and maxima. */
function openLeg(
  alternatives: readonly OpenLeg[],
  visits: readonly [number, number],
  maxima: readonly [number, number],
) {
  const byVisit = new Map<number, Weighted<LegOutcome>>();
  const byCheckout = new Map<number, Weighted<LegOutcome>>();
  const byMaxima = new Map<number, Weighted<MaximaOutcome>>();
  for (const { home, away, homeNext, weight: share } of alternatives) {
    const finishes = new Float64Array(2 * MOST_VISITS + 2);
    legEnds(home, away, homeNext, ({ homeWins, visit, homeMaxima, awayMaxima, weight }) => {
      const finish = visit * 2 + (homeWins ? 1 : 0);
      finishes[finish] = (finishes[finish] as number) + weight * share;
      const counts = { home: maxima[0] + homeMaxima, away: maxima[1] + awayMaxima };
      addTo(byMaxima, counts.home * CELLS + counts.away, () => counts, weight * share);
    });
    finishes.forEach((weight, finish) => {
      if (weight < 1e-13) return;
      const homeWins = finish % 2 === 1;
      const visit = Math.floor(finish / 2);
      const winner: Side = homeWins ? "home" : "away";
      const total = visit + (homeWins ? visits[0] : visits[1]);
      addTo(
        byVisit,
        total * 2 + (finish % 2),
        () => ({ played: true, winner, visits: total, checkout: 0 }),
        weight,
      );
      const scores = (homeWins ? home : away).checkouts[visit] ?? new Map<number, number>();
      let sum = 0;
      for (const probability of scores.values()) sum += probability;
      for (const [checkout, probability] of scores)
        addTo(
          byCheckout,
          checkout * 2 + (finish % 2),
          () => ({ played: true, winner, visits: 0, checkout }),
          (weight * probability) / sum,
        );
    });
  }
  return {
    visits: [...byVisit.values()],
    checkout: [...byCheckout.values()],
    maxima: [...byMaxima.values()],
  };
}

/** Spaces of a leg that has not begun; the same for all such legs of a match that the same player may begin. */
function unplayedLeg(whole: WholeLegs, beginners: readonly Side[]): Spaces {
  const key = beginners.join();
  let known = whole.spaces.get(key);
  if (!known) {
    const { home, away } = whole;
    const weight = 1 / beginners.length;
    known = openLeg(
      beginners.map((side) => ({ home, away, homeNext: side === "home", weight })),
      [0, 0],
      [0, 0],
    );
    whole.spaces.set(key, known);
  }
  return known;
}

/** Whether the leg after the current one is played for certain. */
export const isNextLegCertain = ({ won, decided }: DartsState): boolean =>
  !decided && Math.max(won[0], won[1]) < LEGS - 1;

/** All outcome spaces from a state. */
export function dartsSpaces(parameters: DartsParameters, state: DartsState): Spaces {
  const whole = wholeLegs(parameters);
  const present = currentLeg(parameters, state);
  const number = state.legs.length;
  const firsts: readonly Side[] = state.first ? [state.first] : ["home", "away"];
  const share = 1 / firsts.length;
  const spaces: Spaces = {};
  const main = new Map<number, Weighted<MatchOutcome>>();
  const totals = new Float64Array(2 * ORIGIN);
  const leads = new Float64Array(2 * ORIGIN);
  for (const first of firsts) {
    const next = state.next ?? first;
    const now = state.decided ? [] : endsOf(present.home, present.away, next === "home");
    const endsAt = (leg: number): LegEnd[] => (leg === number ? now : whole.ends[beginsLeg(leg, first)]);
    const shareOf = (ends: readonly LegEnd[]): number =>
      ends.reduce((sum, end) => (end.homeWins ? sum + end.weight : sum), 0);
    const shares = Array.from({ length: 2 * LEGS }, (_, leg) => shareOf(endsAt(leg)));
    for (const { outcome, weight } of matchSpace(state, (leg) => shares[leg] ?? 0.5)) {
      const key = keyOf(outcome);
      const known = main.get(key);
      if (known) known.weight += weight * share;
      else main.set(key, { outcome, weight: weight * share });
    }
    maximaSpace(state, endsAt, (home, away) => home + away).forEach((weight, index) => {
      totals[index] = (totals[index] as number) + weight * share;
    });
    maximaSpace(state, endsAt, (home, away) => home - away).forEach((weight, index) => {
      leads[index] = (leads[index] as number) + weight * share;
    });
  }
  const counts = (from: Float64Array): Weighted<MaximaOutcome>[] =>
    [...from].flatMap((weight, index) =>
      weight > 0 ? [{ outcome: { home: index - ORIGIN, away: 0 }, weight }] : [],
    );
  spaces.main = [...main.values()];
  spaces.maxima = counts(totals);
  spaces.maxima_lead = counts(leads);
  state.legs.forEach((leg, index) => {
    recordSpaces(spaces, index + 1, leg);
  });
  if (state.decided) return spaces;
  const addLeg = (leg: number, parts: Spaces): void => {
    for (const [part, outcomes] of Object.entries(parts)) spaces[`l${leg}:${part}`] = outcomes;
  };
  const hasBegun = state.visits[0] + state.visits[1] > 0;
  const open = firsts.map((first) => ({
    ...present,
    homeNext: (state.next ?? first) === "home",
    weight: share,
  }));
  const begin = (leg: number): Side[] => firsts.map((first) => beginsLeg(leg, first));
  addLeg(
    number + 1,
    hasBegun ? openLeg(open, state.visits, state.maxima) : unplayedLeg(whole, begin(number)),
  );
  if (isNextLegCertain(state)) addLeg(number + 2, unplayedLeg(whole, begin(number + 1)));
  return spaces;
}
