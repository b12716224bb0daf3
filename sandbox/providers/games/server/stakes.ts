import type { Currency } from "#contract/wire/money/money.ts";
import { fromEuros } from "../../../exchange-rates.ts";

/** The stake ladder in euros; other currencies use the same ladder, converted to round amounts. */
const LADDER = [0.2, 0.4, 0.6, 1, 2, 3, 5, 10, 20, 50, 100];
const DEFAULT_STEP = 3;

export interface StakeLadder {
  /** Allowed stakes in minor units, ascending. Each is a multiple of 20, so that a line bet is a whole number. */
  stakes: readonly number[];
  /** The stake that is preselected for a new player. */
  initial: number;
}

/**
 * @param range the part of the ladder that a table offers, in euros
 * @param highest the highest stake in minor units; null without one
 */
export function stakesFor(
  currency: Currency,
  range?: { min: number; max: number },
  highest: number | null = null,
): StakeLadder {
  const { min, max } = range ?? { min: 0, max: Number.POSITIVE_INFINITY };
  const stakes = LADDER.filter((step) => step >= min && step <= max)
    .map((step) => fromEuros(step, currency))
    .filter((stake) => highest === null || stake <= highest);
  const defaultStake = fromEuros(LADDER[DEFAULT_STEP] as number, currency);
  return { stakes, initial: stakes.find((stake) => stake >= defaultStake) ?? (stakes.at(-1) as number) };
}
