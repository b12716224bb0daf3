import type { Side, Weighted } from "../../types.ts";
import { type DartsState, LEGS, maximaOf } from "./darts-state.ts";
import type { LegEnd } from "./darts-visits.ts";

/** The final score in legs and the number of maxima, from the distribution of how each leg ends. */

/** The final score in legs, and who was ahead on the way. */
export interface MatchOutcome {
  home: number;
  away: number;
  /** Winner of the first leg, first player with three legs, and home's lead in legs after four. */
  first: Side;
  race: Side;
  lead: number;
}

export const RACE = 3;
export const EARLY = 4;

function after(outcome: MatchOutcome | null, leg: number, homeWins: boolean): MatchOutcome {
  const side: Side = homeWins ? "home" : "away";
  const before = outcome ?? { home: 0, away: 0, first: side, race: side, lead: 0 };
  const home = before.home + (homeWins ? 1 : 0);
  const away = before.away + (homeWins ? 0 : 1);
  const isRaceOver = Math.max(before.home, before.away) >= RACE;
  return {
    home,
    away,
    first: before.first,
    // Until one of them has three legs, the value says nothing and is the same on all paths.
    race: isRaceOver ? before.race : home >= RACE ? "home" : "away",
    lead: leg < EARLY ? home - away : before.lead,
  };
}

const isOver = ({ home, away }: { home: number; away: number }): boolean => home === LEGS || away === LEGS;

/** A number for each outcome. */
export const keyOf = ({ home, away, first, race, lead }: MatchOutcome): number =>
  (((home * CELLS + away) * 2 + (first === "home" ? 1 : 0)) * 2 + (race === "home" ? 1 : 0)) * CELLS +
  lead +
  EARLY;

/** The final scores with what happened on the way, by the probability that home wins each leg. */
export function matchSpace(state: DartsState, homeWins: (leg: number) => number): Weighted<MatchOutcome>[] {
  let start: MatchOutcome | null = null;
  state.legs.forEach(({ winner }, leg) => {
    start = after(start, leg, winner === "home");
  });
  const final: Weighted<MatchOutcome>[] = [];
  let open: { outcome: MatchOutcome | null; weight: number }[] = [{ outcome: start, weight: 1 }];
  for (let leg = state.legs.length; open.length > 0; leg += 1) {
    const next = new Map<number, { outcome: MatchOutcome; weight: number }>();
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
        const successor = after(outcome, leg, wins);
        const key = keyOf(successor);
        const known = next.get(key);
        if (known) known.weight += weight * share;
        else next.set(key, { outcome: successor, weight: weight * share });
      }
    }
    open = [...next.values()];
  }
  return final;
}

/** Numbers of maxima are kept in arrays at their value plus ORIGIN. */
export const ORIGIN = 64;
export const CELLS = 16;

/** The distribution at the end of the match of a number of maxima that changes with each leg. */
export function maximaSpace(
  state: DartsState,
  endsAt: (leg: number) => readonly LegEnd[],
  measure: (home: number, away: number) => number,
): Float64Array {
  const [home, away] = maximaOf(state);
  const final = new Float64Array(2 * ORIGIN);
  const start = new Float64Array(2 * ORIGIN);
  start[ORIGIN + measure(home, away)] = 1;
  let open = new Map<number, Float64Array>([[state.won[0] * CELLS + state.won[1], start]]);
  for (let leg = state.legs.length; open.size > 0; leg += 1) {
    const next = new Map<number, Float64Array>();
    // Ends with the same winner and the same change are one.
    const changes = new Map<number, number>();
    for (const { homeWins, homeMaxima, awayMaxima, weight } of endsAt(leg)) {
      const change = (measure(homeMaxima, awayMaxima) + ORIGIN) * 2 + (homeWins ? 1 : 0);
      changes.set(change, (changes.get(change) ?? 0) + weight);
    }
    for (const [cell, counts] of open) {
      if (isOver({ home: Math.floor(cell / CELLS), away: cell % CELLS })) {
        counts.forEach((weight, index) => {
          final[index] = (final[index] as number) + weight;
        });
        continue;
      }
      for (const [change, share] of changes) {
        const key = change % 2 === 1 ? cell + CELLS : cell + 1;
        const into = next.get(key) ?? new Float64Array(2 * ORIGIN);
        next.set(key, into);
        const move = Math.floor(change / 2) - ORIGIN;
        for (let index = 0; index < counts.length; index += 1) {
          const weight = counts[index] as number;
          if (weight > 1e-14) into[index + move] = (into[index + move] as number) + weight * share;
        }
      }
    }
    open = next;
  }
  return final;
}
