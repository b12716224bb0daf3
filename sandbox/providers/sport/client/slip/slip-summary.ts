import type { QuoteView } from "../../protocol.ts";
import type { Amounts } from "../odds/amounts.ts";
import { type BetReturns, betReturns } from "../odds/returns.ts";
import { type SlipBet, slipBets } from "./bet-requests.ts";
import type { LegStatus } from "./leg-status.ts";
import { legKey, type Payment, relatedLegs, type SlipState } from "./slip-state.ts";

/** Why the slip cannot be placed as it is; in the order in which they are shown. */
export type SlipProblem =
  | "gone"
  | "related"
  | "suspended"
  | "changed"
  | "no_stake"
  | "invalid_stake"
  | "too_low"
  | "too_high"
  | "no_builder_price";

interface SummaryBet extends BetReturns {
  bet: SlipBet;
  /** Stake of each combination in minor units. */
  stake: number;
}

export interface SlipSummary {
  bets: readonly SummaryBet[];
  /** Minor units. */
  totalStake: number;
  returns: number;
  /** Odds of an accumulator or builder in thousandths. */
  odds: number | null;
  problem: SlipProblem | null;
  /** Percent that the provider adds to the winnings, and whether one lost selection returns the stake. */
  boost: number;
  insured: boolean;
  /** Limits of each combination in minor units, as far as they are known. */
  limits: { min: number; max: number } | null;
}

interface SummaryInput {
  slip: SlipState;
  statuses: readonly LegStatus[];
  quote: QuoteView | null;
  amounts: Amounts;
}

/** What the slip would cost and return, and what keeps it from being placed. */
export function slipSummary({ slip, statuses, quote, amounts }: SummaryInput): SlipSummary {
  const byKey = new Map(statuses.map((status) => [status.key, status]));
  const free = slip.payment.kind === "free" ? slip.payment.id : null;
  const freeStake = quote?.freeBets.find(({ id }) => id === free)?.stake;
  const stakeOf = (typed: string): number | null =>
    freeStake === undefined ? amounts.typed(typed) : amounts.minor(freeStake);
  const planned =
    freeStake !== undefined && slip.tab === "single" ? singlesOf(slip, freeStake) : slipBets(slip);

  const offers = offersOf(slip, quote);
  const bets = planned.map((bet): SummaryBet => {
    const stake = stakeOf(bet.stake === "" ? "0" : bet.stake) ?? 0;
    const returns = betReturns({
      kind: bet.kind,
      legs: bet.legs.map((leg) => {
        const status = byKey.get(legKey(leg));
        const terms = status?.eachWay;
        // Odds that wait to be accepted count already: the sums must not promise what is no longer offered.
        return {
          odds: status?.current ?? leg.odds,
          eachWay: leg.eachWay && terms ? { share: terms.share } : null,
        };
      }),
      sizes: bet.sizes,
      stake,
      builderOdds: quote?.builderOdds ?? null,
      boost: offers.boost,
      freeBet: free !== null,
    });
    return { bet, stake, ...returns };
  });
  const combinations = bets.reduce((sum, bet) => sum + bet.combinations, 0);
  const limits = limitsOf(slip.payment, quote, amounts, combinations);
  return {
    ...offers,
    bets,
    totalStake: bets.reduce((sum, { totalStake }) => sum + totalStake, 0),
    returns: bets.reduce((sum, { returns }) => sum + returns, 0),
    odds: slip.tab === "single" ? null : (bets[0]?.odds ?? null),
    limits,
    problem: firstProblem(),
  };

  function firstProblem(): SlipProblem | null {
    const used = new Set(planned.flatMap(({ legs }) => legs.map(legKey)));
    // Without any stake all legs of singles count, so that the player sees what is wrong before typing one.
    const counted = statuses.filter(({ key }) => used.size === 0 || used.has(key));
    if (counted.some(({ availability }) => availability === "gone")) return "gone";
    if (slip.tab !== "single" && slip.tab !== "builder" && relatedLegs(slip.legs).length > 0)
      return "related";
    if (counted.some(({ availability }) => availability === "suspended")) return "suspended";
    if (counted.some(({ change }) => change !== null)) return "changed";
    if (slip.tab === "builder" && quote && quote.builderOdds === null) return "no_builder_price";
    const typed = planned.map(({ stake }) => stake);
    if (freeStake === undefined && typed.some((stake) => stake !== "" && amounts.typed(stake) === null))
      return "invalid_stake";
    if (bets.length === 0 || bets.some(({ stake }) => stake === 0)) return "no_stake";
    if (limits && bets.some(({ stake }) => stake < limits.min)) return "too_low";
    if (limits && bets.some(({ stake }) => stake > limits.max)) return "too_high";
    return null;
  }
}

/** A free bet pays one single: the first. */
function singlesOf({ legs }: SlipState, stake: string): SlipBet[] {
  const [first] = legs;
  return first ? [{ kind: "single", legs: [first], sizes: [], stake }] : [];
}

/** Only accumulators that are paid in cash have a boost and insurance. */
function offersOf(
  { tab, payment }: SlipState,
  quote: QuoteView | null,
): Pick<SlipSummary, "boost" | "insured"> {
  if (!quote || tab !== "accumulator" || payment.kind !== "cash") return { boost: 0, insured: false };
  return { boost: quote.boosts[0]?.percent ?? 0, insured: quote.insured };
}

/** @param combinations that share the bonus balance, if it pays */
function limitsOf(
  { kind }: Payment,
  quote: QuoteView | null,
  amounts: Amounts,
  combinations: number,
): SlipSummary["limits"] {
  // The stake of a free bet is given.
  if (!quote || kind === "free") return null;
  const min = amounts.minor(quote.minStake);
  const max = amounts.minor(quote.maxStake);
  if (min === null || max === null) return null;
  if (kind === "cash") return { min, max };
  const balance = amounts.minor(quote.bonusBalance) ?? 0;
  return { min, max: Math.min(max, Math.floor(balance / Math.max(1, combinations))) };
}
