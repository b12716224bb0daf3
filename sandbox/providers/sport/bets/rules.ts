import type { Currency } from "#contract/wire/money/money.ts";
import { fromEuros } from "../../../exchange-rates.ts";
import type { BetRequest } from "../protocol.ts";

/*
 * The published rules of bets (`/page/sport-policy`) as numbers. Amounts are euros and converted to the currency of the player, odds
 * are thousandths, times are milliseconds.
 */

const MIN_BET = 0.1;
const MIN_COMBINATION = 0.01;
const MAX_STAKE: Record<BetRequest["kind"], number> = {
  single: 5_000,
  accumulator: 5_000,
  system: 5_000,
  builder: 500,
};
const MAX_PAYOUT: Record<BetRequest["kind"], number> = {
  single: 100_000,
  accumulator: 100_000,
  system: 100_000,
  builder: 25_000,
};

export const MAX_SYSTEM_LEGS = 12;
export const MAX_BUILDER_LEGS = 10;

/** Time that a live bet waits before it is accepted. */
export const LIVE_DELAY = 5_000;
/** Time after the start that was announced when the bet was placed, within which a postponed event must start. */
export const POSTPONEMENT_WINDOW = 24 * 3_600_000;
/** Time after a settlement within which a corrected result changes it. */
export const CORRECTION_WINDOW = 72 * 3_600_000;

/** Share of the fair value that a cash-out pays, in percent. */
export const CASH_OUT_PERCENT = 96n;
/** Combined odds that a stake from `bonus_sport` needs. */
export const MIN_BONUS_ODDS = 1_500;

/**
 * Percent added to the winnings of an accumulator by the number of its selections, from {@link BOOST_MIN_LEGS} on. With the smallest
 * margin and the lowest odds that count, a bet with boost and insurance is worth less than its stake (rules.test.ts).
 */
const BOOSTS = [3, 5, 8, 10, 15, 20, 25, 30, 32, 35, 38, 40] as const;
const BOOST_MIN_LEGS = 3;
const BOOST_MIN_ODDS = 1_300;
const INSURANCE_MIN_LEGS = 5;
const INSURANCE_MIN_ODDS = 2_500;
const INSURANCE_MAX = 25;

/** Limits of a bet in minor units: its total stake, the stake of one combination, and its payout. */
export function betLimits(kind: BetRequest["kind"], currency: Currency) {
  return {
    minTotal: fromEuros(MIN_BET, currency),
    minStake: Math.max(1, fromEuros(MIN_COMBINATION, currency)),
    maxTotal: fromEuros(MAX_STAKE[kind], currency),
    maxPayout: fromEuros(MAX_PAYOUT[kind], currency),
  };
}

interface BoostedBet {
  kind: BetRequest["kind"];
  /** Each-way bets, free bets and stakes from a bonus have neither boost nor insurance. */
  ordinary: boolean;
  odds: readonly number[];
}

/** Percent that is added to the winnings of a bet whose selections all win; 0 without a boost. */
export function boostOf({ kind, ordinary, odds }: BoostedBet): number {
  if (kind !== "accumulator" || !ordinary || odds.some((price) => price < BOOST_MIN_ODDS)) return 0;
  return boostFor(odds.length);
}

/** Percent of the boost for a number of selections that are not void. */
export function boostFor(legs: number): number {
  return BOOSTS[Math.min(legs - BOOST_MIN_LEGS, BOOSTS.length - 1)] ?? 0;
}

/** Whether one losing selection of a bet returns the stake. */
export function isInsured({ kind, ordinary, odds }: BoostedBet, isLive: boolean): boolean {
  return (
    kind === "accumulator" &&
    ordinary &&
    !isLive &&
    odds.length >= INSURANCE_MIN_LEGS &&
    odds.every((price) => price >= INSURANCE_MIN_ODDS)
  );
}

/** The highest stake that the insurance returns, in minor units. */
export function insuranceCap(currency: Currency): number {
  return fromEuros(INSURANCE_MAX, currency);
}
