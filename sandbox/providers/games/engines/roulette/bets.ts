import { type Spot, type SpotKind, spotOf } from "./spots.ts";

/** Chips on one spot. A round is entered by a list of these, each spot in it once. */
export interface LaidBet {
  /** Id of a spot: `straight:17`, `red`. */
  spot: string;
  /** Whole units; a unit is the table's smallest chip. */
  units: number;
}

/** A laid bet after the draw. */
export interface SettledBet extends LaidBet {
  /** Units that it brings back, the chips themselves included; 0 where it lost. */
  won: number;
}

/** The most units that may lie on a spot of each kind: the less it covers, the more it could win. */
export const SPOT_LIMITS: Readonly<Record<SpotKind, number>> = {
  ...{ straight: 50, split: 100, street: 150, trio: 150, corner: 200, "first-four": 200, line: 300 },
  ...{ dozen: 500, column: 500, red: 1000, black: 1000, even: 1000, odd: 1000, low: 1000, high: 1000 },
};

/** The most units that all bets of a round may come to. */
export const TABLE_LIMIT = 2000;

/** Chips of the table, in units. */
export const CHIPS = [1, 5, 25, 100, 500] as const;

/**
 * Reads what a stranger sent as bets: at least one, each on a spot of the table, none twice, in whole units within the limits.
 *
 * @returns null for anything else
 */
export function readBets(value: unknown): readonly LaidBet[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const bets: LaidBet[] = [];
  const taken = new Set<string>();
  for (const one of value as unknown[]) {
    if (typeof one !== "object" || one === null || Object.keys(one).length !== 2) return null;
    const { spot: id, units } = one as Partial<Record<keyof LaidBet, unknown>>;
    const spot = typeof id === "string" ? spotOf(id) : undefined;
    if (!spot || taken.has(spot.id)) return null;
    if (typeof units !== "number" || !Number.isInteger(units)) return null;
    if (units < 1 || units > SPOT_LIMITS[spot.kind]) return null;
    taken.add(spot.id);
    bets.push({ spot: spot.id, units });
  }
  return unitsOf(bets) <= TABLE_LIMIT ? bets : null;
}

/** What bets cost together, in units. */
export function unitsOf(bets: readonly LaidBet[]): number {
  return bets.reduce((sum, { units }) => sum + units, 0);
}

/** What each bet brings back when the ball lies in a number. */
export function settleBets(bets: readonly LaidBet[], number: number): readonly SettledBet[] {
  return bets.map(({ spot, units }) => {
    const { numbers, returned } = spotOf(spot) as Spot;
    return { spot, units, won: numbers.includes(number) ? units * returned : 0 };
  });
}
