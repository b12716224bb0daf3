import type { RouletteBet } from "#contract/wire/play/roulette-constants.ts";
import { type Spot, spotOf } from "./roulette-table.ts";

/** Chips on one spot. A round is played with a list of these; no spot occurs twice in it. */
export interface SpotBet {
  /** Id of a spot: `straight:17`, `red`. */
  spot: string;
  /** A whole number; one unit is the table's smallest chip. */
  units: number;
}

/** A bet after the draw. */
export interface SettledBet extends SpotBet {
  /** Units that it returns, including the chips themselves; 0 if it lost. */
  won: number;
}

/** Maximum units on a spot of each kind: the fewer numbers it covers, the lower the limit. */
export const SPOT_LIMITS: Readonly<Record<RouletteBet, number>> = {
  straight: 50,
  split: 100,
  street: 150,
  trio: 150,
  corner: 200,
  "first-four": 200,
  line: 300,
  dozen: 500,
  column: 500,
  red: 1000,
  black: 1000,
  even: 1000,
  odd: 1000,
  low: 1000,
  high: 1000,
};

/** Maximum units of all bets of a round together. */
export const TABLE_LIMIT = 2000;

/** The values of the table's chips, in units. */
export const CHIP_VALUES = [1, 5, 25, 100, 500] as const;

/**
 * Validates untrusted input as bets: at least one, each on a spot of the table, no spot twice, in whole units within the limits.
 *
 * @returns null if the input is invalid
 */
export function parseBets(value: unknown): readonly SpotBet[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const bets: SpotBet[] = [];
  const taken = new Set<string>();
  for (const item of value as unknown[]) {
    if (typeof item !== "object" || item === null || Object.keys(item).length !== 2) return null;
    const { spot: id, units } = item as Partial<Record<keyof SpotBet, unknown>>;
    const spot = typeof id === "string" ? spotOf(id) : undefined;
    if (!spot || taken.has(spot.id)) return null;
    if (typeof units !== "number" || !Number.isInteger(units)) return null;
    if (units < 1 || units > SPOT_LIMITS[spot.kind]) return null;
    taken.add(spot.id);
    bets.push({ spot: spot.id, units });
  }
  return unitsOfBets(bets) <= TABLE_LIMIT ? bets : null;
}

/** The price of all bets together, in units. */
export function unitsOfBets(bets: readonly SpotBet[]): number {
  return bets.reduce((sum, { units }) => sum + units, 0);
}

/** Settles bets on the number that was drawn. */
export function settleBets(bets: readonly SpotBet[], number: number): readonly SettledBet[] {
  return bets.map(({ spot, units }) => {
    const { numbers, returned } = spotOf(spot) as Spot;
    return { spot, units, won: numbers.includes(number) ? units * returned : 0 };
  });
}
