import { boostOn, type LegResult, placeFactor, returnOf, winFactor } from "../../bets/combinations.ts";
import type { BetRequest } from "../../protocol.ts";
import { binomial } from "./systems.ts";

const WON: LegResult = { win: { won: 1, returned: 0 }, place: { won: 1, returned: 0 } };

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

/**
 * Stakes and returns of a bet if all its legs win, as the slip shows them before the provider confirms them. The arithmetic is that of
 * the book, so that the slip promises what is paid.
 */
export function betReturns({ kind, legs, sizes, stake, builderOdds, boost, freeBet }: BetTerms): BetReturns {
  const eachWay = kind !== "builder" && legs.some((leg) => leg.eachWay);
  const effectiveSizes = kind === "system" ? sizes : [legs.length];
  const lines =
    kind === "builder" ? 1 : effectiveSizes.reduce((sum, size) => sum + binomial(legs.length, size), 0);
  const combinations = lines * (eachWay ? 2 : 1);
  const totalStake = combinations * stake;

  const gross = kind === "builder" ? builderReturn() : legsReturn();
  return {
    combinations,
    totalStake,
    returns: freeBet ? Math.max(0, gross - totalStake) : gross + boostOn(gross, totalStake, boost),
    odds: kind === "system" || eachWay ? null : combinedOdds(),
  };

  function builderReturn(): number {
    return builderOdds === null
      ? 0
      : returnOf(stake, [[winFactor({ odds: builderOdds, eachWay: null }, WON)]], [1]);
  }

  function legsReturn(): number {
    const parts = eachWay ? [winFactor, placeFactor] : [winFactor];
    return returnOf(
      stake,
      parts.map((factorOf) => legs.map((leg) => factorOf(leg, WON))),
      effectiveSizes,
    );
  }

  function combinedOdds(): number | null {
    if (kind === "builder") return builderOdds;
    if (legs.length === 0) return null;
    return Number(
      legs.reduce((product, { odds }) => product * BigInt(odds), 1n) / 1000n ** BigInt(legs.length - 1),
    );
  }
}
