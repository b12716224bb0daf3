import type { Side, Weighted } from "../types.ts";
import {
  beginsLeg,
  type DartsParameters,
  type DartsState,
  LEGS,
  type LegRecord,
  maximaOf,
} from "./darts-state.ts";
import { type LegEnd, legEnds, type PlayerLeg, playerLeg, START } from "./darts-visits.ts";

/** The final score in legs, and who was ahead on the way. */
export interface MatchOutcome {
  home: number;
  away: number;
  /** Winner of the first leg, first player with three legs, and home's lead in legs after four. */
  first: Side;
  race: Side;
  lead: number;
}

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

export const RACE = 3;
export const EARLY = 4;

type Spaces = Record<string, Weighted<unknown>[]>;

interface WholeLegs {
  home: PlayerLeg;
  away: PlayerLeg;
  /** Ends of a leg by who begins it, with the maxima of both; visits are summed up. */
  ends: Record<Side, LegEnd[]>;
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
    known = { home, away, ends: { home: endsOf(home, away, true), away: endsOf(home, away, false) } };
    whole.set(parameters, known);
  }
  return known;
}

/** The present leg from its scores. */
function presentLeg(
  parameters: DartsParameters,
  { remaining }: DartsState,
): { home: PlayerLeg; away: PlayerLeg } {
  const legs = wholeLegs(parameters);
  return {
    home: remaining[0] === START ? legs.home : playerLeg(parameters.home, remaining[0]),
    away: remaining[1] === START ? legs.away : playerLeg(parameters.away, remaining[1]),
  };
}

function after(outcome: MatchOutcome | null, leg: number, homeWins: boolean): MatchOutcome {
  const side: Side = homeWins ? "home" : "away";
  const before = outcome ?? { home: 0, away: 0, first: side, race: side, lead: 0 };
  const home = before.home + (homeWins ? 1 : 0);
  const away = before.away + (homeWins ? 0 : 1);
  const reached = Math.max(before.home, before.away) >= RACE;
  return {
    home,
    away,
    first: before.first,
    race: reached ? before.race : home >= RACE ? "home" : "away",
    lead: leg < EARLY ? home - away : before.lead,
  };
}

const isOver = ({ home, away }: { home: number; away: number }): boolean => home === LEGS || away === LEGS;

/** The final scores with what happened on the way, by the probability that home wins each leg. */
function matchSpace(state: DartsState, homeWins: (leg: number) => number): Weighted<MatchOutcome>[] {
  const keyOf = (o: MatchOutcome): string => `${o.home}:${o.away}${o.first}${o.race}${o.lead}`;
  let start: MatchOutcome | null = null;
  state.legs.forEach(({ winner }, leg) => {
    start = after(start, leg, winner === "home");
  });
  const final: Weighted<MatchOutcome>[] = [];
  let open: { outcome: MatchOutcome | null; weight: number }[] = [{ outcome: start, weight: 1 }];
  for (let leg = state.legs.length; open.length > 0; leg += 1) {
    const next = new Map<string, { outcome: MatchOutcome; weight: number }>();
    for (const { outcome, weight } of open) {
      if (outcome && isOver(outcome)) {
        final.push({ outcome, weight });
        continue;
      }
      const p = homeWins(leg);
      for (const [wins, share] of [
        [true, p],
        [false, 1 - p],
      ] as const) {
        if (share === 0) continue;
        const reached = after(outcome, leg, wins);
        const key = keyOf(reached);
        const known = next.get(key);
        if (known) known.weight += weight * share;
        else next.set(key, { outcome: reached, weight: weight * share });
      }
    }
    open = [...next.values()];
  }
  return final;
}

/** The distribution at the end of the match of a number that grows with each leg. */
function maximaSpace(
  state: DartsState,
  endsAt: (leg: number) => readonly LegEnd[],
  measure: (home: number, away: number) => number,
): Map<number, number> {
  const [home, away] = maximaOf(state);
  const final = new Map<number, number>();
  const add = (into: Map<number, number>, key: number, weight: number): void => {
    into.set(key, (into.get(key) ?? 0) + weight);
  };
  let open = new Map<number, Map<number, number>>([
    [state.won[0] * 16 + state.won[1], new Map([[measure(home, away), 1]])],
  ]);
  for (let leg = state.legs.length; open.size > 0; leg += 1) {
    const next = new Map<number, Map<number, number>>();
    for (const [cell, counts] of open) {
      const score = { home: Math.floor(cell / 16), away: cell % 16 };
      if (isOver(score)) {
        for (const [count, weight] of counts) add(final, count, weight);
        continue;
      }
      // Ends with the same winner and the same number are one.
      const changes = new Map<number, number>();
      for (const { homeWins, homeMaxima, awayMaxima, weight } of endsAt(leg))
        add(changes, (measure(homeMaxima, awayMaxima) + 64) * 2 + (homeWins ? 1 : 0), weight);
      for (const [change, share] of changes) {
        const homeWins = change % 2 === 1;
        const key = homeWins ? cell + 16 : cell + 1;
        const into = next.get(key) ?? new Map<number, number>();
        for (const [count, weight] of counts)
          if (weight > 1e-14) add(into, count + Math.floor(change / 2) - 64, weight * share);
        next.set(key, into);
      }
    }
    open = next;
  }
  return final;
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

/** Spaces of a leg that is not over, from the visits and maxima that both have had in it. */
function openLegSpaces(
  spaces: Spaces,
  number: number,
  alternatives: readonly OpenLeg[],
  visits: readonly [number, number],
  maxima: readonly [number, number],
): void {
  const byVisit = new Map<number, Weighted<LegOutcome>>();
  const byCheckout = new Map<number, Weighted<LegOutcome>>();
  const byMaxima = new Map<number, Weighted<MaximaOutcome>>();
  const add = <O>(into: Map<number, Weighted<O>>, key: number, outcome: O, weight: number): void => {
    const known = into.get(key);
    if (known) known.weight += weight;
    else into.set(key, { outcome, weight });
  };
  for (const { home, away, homeNext, weight: share } of alternatives) {
    const finishes = new Map<number, number>();
    legEnds(home, away, homeNext, ({ homeWins, visit, homeMaxima, awayMaxima, weight }) => {
      const winner: Side = homeWins ? "home" : "away";
      const total = visit + (homeWins ? visits[0] : visits[1]);
      const key = total * 2 + (homeWins ? 1 : 0);
      add(byVisit, key, { played: true, winner, visits: total, checkout: 0 }, weight * share);
      const counts = { home: maxima[0] + homeMaxima, away: maxima[1] + awayMaxima };
      add(byMaxima, counts.home * 16 + counts.away, counts, weight * share);
      const finish = visit * 2 + (homeWins ? 1 : 0);
      finishes.set(finish, (finishes.get(finish) ?? 0) + weight);
    });
    for (const [key, weight] of finishes) {
      const visit = Math.floor(key / 2);
      const winner: Side = key % 2 === 1 ? "home" : "away";
      const scores = (winner === "home" ? home : away).checkouts[visit] ?? new Map<number, number>();
      const sum = [...scores.values()].reduce((total, one) => total + one, 0);
      for (const [checkout, one] of scores)
        add(
          byCheckout,
          checkout * 2 + (key % 2),
          { played: true, winner, visits: 0, checkout },
          (share * weight * one) / sum,
        );
    }
  }
  spaces[legSpace(number, "visits")] = [...byVisit.values()];
  spaces[legSpace(number, "checkout")] = [...byCheckout.values()];
  spaces[legSpace(number, "maxima")] = [...byMaxima.values()];
}

/** Whether the leg after the present one is played for certain. */
export const isNextLegCertain = ({ won, decided }: DartsState): boolean =>
  !decided && Math.max(won[0], won[1]) < LEGS - 1;

/** All outcome spaces from a state. */
export function dartsSpaces(parameters: DartsParameters, state: DartsState): Spaces {
  const fresh = wholeLegs(parameters);
  const present = presentLeg(parameters, state);
  const number = state.legs.length;
  const firsts: readonly Side[] = state.first ? [state.first] : ["home", "away"];
  const share = 1 / firsts.length;
  const spaces: Spaces = {};
  const main = new Map<string, Weighted<MatchOutcome>>();
  const totals = new Map<number, number>();
  const leads = new Map<number, number>();
  for (const first of firsts) {
    const next = state.next ?? first;
    const now = state.decided ? [] : endsOf(present.home, present.away, next === "home");
    const endsAt = (leg: number): LegEnd[] => (leg === number ? now : fresh.ends[beginsLeg(leg, first)]);
    const homeWins = (leg: number): number =>
      endsAt(leg).reduce((sum, end) => (end.homeWins ? sum + end.weight : sum), 0);
    for (const { outcome, weight } of matchSpace(state, homeWins)) {
      const key = JSON.stringify(outcome);
      const known = main.get(key);
      if (known) known.weight += weight * share;
      else main.set(key, { outcome, weight: weight * share });
    }
    for (const [count, weight] of maximaSpace(state, endsAt, (home, away) => home + away))
      totals.set(count, (totals.get(count) ?? 0) + weight * share);
    for (const [count, weight] of maximaSpace(state, endsAt, (home, away) => home - away))
      leads.set(count, (leads.get(count) ?? 0) + weight * share);
  }
  const counts = (from: Map<number, number>): Weighted<MaximaOutcome>[] =>
    [...from].map(([home, weight]) => ({ outcome: { home, away: 0 }, weight }));
  spaces.main = [...main.values()];
  spaces.maxima = counts(totals);
  spaces.maxima_lead = counts(leads);
  state.legs.forEach((leg, index) => {
    recordSpaces(spaces, index + 1, leg);
  });
  if (state.decided) return spaces;
  const open = (leg: number): OpenLeg[] =>
    firsts.map((first) => {
      const isNow = leg === number;
      const begins = isNow ? (state.next ?? first) : beginsLeg(leg, first);
      const { home, away } = isNow ? present : fresh;
      return { home, away, homeNext: begins === "home", weight: share };
    });
  openLegSpaces(spaces, number + 1, open(number), state.visits, state.maxima);
  if (isNextLegCertain(state)) openLegSpaces(spaces, number + 2, open(number + 1), [0, 0], [0, 0]);
  return spaces;
}
