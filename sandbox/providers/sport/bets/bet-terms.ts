import type { Currency } from "#contract/wire/money/money.ts";
import { combinedResult } from "../model/machinery/price.ts";
import type { BetRequest } from "../protocol.ts";
import { LOST, type Result, WON } from "../types.ts";
import type { StoredBet } from "./bet-store.ts";
import { boostOn, type LegResult, placeFactor, returnOf, sizesOf, winFactor } from "./combinations.ts";
import { boostFor, insuranceCap } from "./rules.ts";

/** All on which the payout of a bet depends, besides the results of its legs. Amounts in minor units, odds in thousandths. */
export interface BetTerms {
  kind: BetRequest["kind"];
  sizes: readonly number[];
  eachWay: boolean;
  /** Stake on each combination, and on all together. */
  stake: number;
  totalStake: number;
  currency: Currency;
  funds: StoredBet["funds"];
  builderOdds: number | null;
  /** Percent of the boost at acceptance; 0 without one. */
  boost: number;
  insured: boolean;
  legs: readonly { odds: number; placeShare: number | null }[];
}

const ALL_WON: LegResult = { win: WON, place: WON };
const ALL_LOST: LegResult = { win: LOST, place: LOST };

/** The payout if every leg wins. */
export function potentialPayout(terms: BetTerms): number {
  return payoutOf(
    terms,
    terms.legs.map(() => ALL_WON),
  );
}

/** The payout of a bet whose legs have all ended, in minor units. */
export function payoutOf(terms: BetTerms, results: readonly LegResult[]): number {
  const gross = grossReturn(terms, results, combinedResult(results.map(({ win }) => win)));
  if (terms.funds === "free_bet") return Math.max(0, gross - terms.totalStake);
  const lost = results.filter(isLost).length;
  if (terms.insured && lost === 1) return Math.min(terms.totalStake, insuranceCap(terms.currency));
  return gross + boostAmount(terms, results, gross);
}

/** The payout as far as it is known: null while it depends on a leg that is open (null in `results`). */
export function decidedPayout(terms: BetTerms, results: readonly (LegResult | null)[]): number | null {
  const decided = results.filter((result) => result !== null);
  if (decided.length === results.length) return payoutOf(terms, decided);
  if (terms.insured) return decided.filter(isLost).length > 1 ? 0 : null;
  const best = payoutOf(
    terms,
    results.map((result) => result ?? ALL_WON),
  );
  return best === 0 ? 0 : null;
}

/** Expected returns are in this part of a minor unit, so that they are rounded only when their margin is applied. */
export const EXPECTED_SCALE = 1000;

/**
 * The expected return of a bet in thousandths of a minor unit, without boost and insurance.
 *
 * @param expected results of its legs; for open ones the expectation from the current chances
 * @param together expected result of all selections of a builder
 */
export function expectedReturn(
  terms: BetTerms,
  expected: readonly LegResult[],
  together: Result | null,
): number {
  return grossReturn({ ...terms, stake: terms.stake * EXPECTED_SCALE }, expected, together ?? LOST);
}

/** Odds of the only combination of a bet in thousandths, rounded down; null for systems and each-way bets. */
export function combinedOdds({ kind, eachWay, builderOdds, legs }: BetTerms): number | null {
  if (kind === "builder") return builderOdds;
  if (kind === "system" || eachWay) return null;
  const product = legs.reduce((odds, leg) => odds * BigInt(leg.odds), 1n);
  return Number(product / 1000n ** BigInt(legs.length - 1));
}

/** Whether a leg has lost with its whole stake, on the win and on the place. */
function isLost({ win, place }: LegResult): boolean {
  return [win, place].every((part) => part === null || (part.won === 0 && part.returned === 0));
}

/** Whether the whole stake of a leg is returned. */
export function isVoid({ win, place }: LegResult): boolean {
  return [win, place].every((part) => part === null || (part.won === 0 && part.returned === 1));
}

function grossReturn(terms: BetTerms, results: readonly LegResult[], together: Result): number {
  const { kind, stake, eachWay, legs } = terms;
  if (kind === "builder") {
    const odds = terms.builderOdds ?? 0;
    return returnOf(stake, [[winFactor({ odds, eachWay: null }, { win: together, place: null })]], [1]);
  }
  const factors = (factorOf: typeof winFactor) =>
    legs.map(({ odds, placeShare }, index) =>
      factorOf(
        { odds, eachWay: placeShare === null ? null : { share: placeShare } },
        results[index] ?? ALL_LOST,
      ),
    );
  const parts = eachWay ? [factors(winFactor), factors(placeFactor)] : [factors(winFactor)];
  return returnOf(stake, parts, sizesOf(kind, legs.length, terms.sizes));
}

/** Extra winnings of an accumulator whose legs have all won; void ones do not count for its percentage. */
function boostAmount({ boost, totalStake }: BetTerms, results: readonly LegResult[], gross: number): number {
  const won = results.filter(({ win }) => win.won === 1).length;
  const isWon = results.every((result) => result.win.won === 1 || isVoid(result));
  return boost > 0 && isWon ? boostOn(gross, totalStake, boostFor(won)) : 0;
}

/** A share of an amount, rounded down. */
export function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
