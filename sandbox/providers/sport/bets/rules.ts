import type { Currency } from "#contract/wire/money/money.ts";
import { SPORT_RULES } from "#contract/wire/sport/sport-rules.ts";
import { fromEuros } from "../../../exchange-rates.ts";
import type { BetRequest } from "../protocol.ts";

/* The published rules of bets (`/page/sport-policy`): amounts in the currency of the player, odds in thousandths, times in milliseconds. */

export const {
  maxSystemLegs: MAX_SYSTEM_LEGS,
  maxBuilderLegs: MAX_BUILDER_LEGS,
  liveDelay: LIVE_DELAY,
  postponementWindow: POSTPONEMENT_WINDOW,
  correctionWindow: CORRECTION_WINDOW,
  minBonusOdds: MIN_BONUS_ODDS,
} = SPORT_RULES;
export const CASH_OUT_PERCENT = BigInt(SPORT_RULES.cashOutPercent);

/*
 * With the smallest margin and the lowest odds that count, a bet with boost and insurance is worth less than its stake
 * (rules.test.ts).
 */
const { boost: BOOST, insurance: INSURANCE } = SPORT_RULES;

/** Limits of a bet in minor units: its total stake, the stake of one combination, and its payout. */
export function betLimits(kind: BetRequest["kind"], currency: Currency) {
  const isBuilder = kind === "builder";
  return {
    minTotal: fromEuros(SPORT_RULES.minBet, currency),
    minStake: Math.max(1, fromEuros(SPORT_RULES.minCombination, currency)),
    maxTotal: fromEuros(isBuilder ? SPORT_RULES.maxBuilderStake : SPORT_RULES.maxStake, currency),
    maxPayout: fromEuros(isBuilder ? SPORT_RULES.maxBuilderPayout : SPORT_RULES.maxPayout, currency),
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
  if (kind !== "accumulator" || !ordinary || odds.some((price) => price < BOOST.minOdds)) return 0;
  return boostFor(odds.length);
}

/** Percent of the boost for a number of selections that are not void. */
export function boostFor(legs: number): number {
  return BOOST.percents[Math.min(legs - BOOST.minLegs, BOOST.percents.length - 1)] ?? 0;
}

/** Whether one losing selection of a bet returns the stake. */
export function isInsured({ kind, ordinary, odds }: BoostedBet, isLive: boolean): boolean {
  return (
    kind === "accumulator" &&
    ordinary &&
    !isLive &&
    odds.length >= INSURANCE.minLegs &&
    odds.every((price) => price >= INSURANCE.minOdds)
  );
}

/** The highest stake that the insurance returns, in minor units. */
export function insuranceCap(currency: Currency): number {
  return fromEuros(INSURANCE.maxStake, currency);
}
