import type { BetRequest } from "../../protocol.ts";
import { binomial, sumOfProducts } from "./systems.ts";

/** A leg as far as returns depend on it. Odds in thousandths. */
interface PricedLeg {
  odds: number;
  eachWay: { share: number } | null;
}

export interface BetTerms {
  kind: BetRequest["kind"];
  legs: readonly PricedLeg[];
  /** Numbers of legs of the combinations; of systems only. */
  sizes: readonly number[];
  /** Stake of each combination in minor units. */
  stake: number;
  builderOdds: number | null;
  /** Percent that is added to the winnings. */
  boost: number;
  /** Whether the stake is that of a free bet, which is not returned. */
  freeBet: boolean;
}

export interface BetReturns {
  combinations: number;
  /** Minor units. */
  totalStake: number;
  /** What is paid if every leg wins, in minor units, rounded down. */
  returns: number;
  /** Odds in thousandths; null for systems and each-way bets. */
  odds: number | null;
}

/** Stakes and returns of a bet if all its legs win, as the slip shows them before the provider confirms them. */
export function betReturns({ kind, legs, sizes, stake, builderOdds, boost, freeBet }: BetTerms): BetReturns {
  const eachWay = kind !== "builder" && legs.some((leg) => leg.eachWay);
  const effectiveSizes = kind === "system" ? sizes : [legs.length];
  const lines =
    kind === "builder" ? 1 : effectiveSizes.reduce((sum, size) => sum + binomial(legs.length, size), 0);
  const combinations = lines * (eachWay ? 2 : 1);
  const totalStake = combinations * stake;

  const wins = legs.map(({ odds }) => odds / 1000);
  let multiple =
    kind === "builder" ? (builderOdds ?? 0) / 1000 : exactProductOrSum(kind, legs, wins, effectiveSizes);
  if (eachWay) {
    const places = legs.map(({ odds, eachWay: terms }) => 1 + ((odds - 1000) / 1000) * (terms?.share ?? 1));
    multiple += sumOfProducts(places, effectiveSizes);
  }
  const gross = stake * multiple;
  const winnings = Math.max(0, gross - totalStake);
  const boosted = winnings * (1 + boost / 100);
  const returns = gross === 0 ? 0 : boosted + (freeBet ? 0 : Math.min(totalStake, gross));
  const isSingleLine = kind !== "system" && !eachWay && multiple > 0;
  return {
    combinations,
    totalStake,
    // Products of doubles are a little below what they should be; the amount is not rounded down for that.
    returns: Math.floor(returns + 1e-6 * Math.max(1, returns / 1e6)),
    odds: isSingleLine ? Math.floor(multiple * 1000 + 1e-6) : null,
  };
}

/** One combination is a product of exact odds; several are their sum. */
function exactProductOrSum(
  kind: BetRequest["kind"],
  legs: readonly PricedLeg[],
  wins: readonly number[],
  sizes: readonly number[],
): number {
  if (kind === "system") return sumOfProducts(wins, sizes);
  return legs.reduce((product, { odds }) => product * odds, 1) / 1000 ** legs.length;
}
