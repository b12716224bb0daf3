import type { QuoteView } from "../../protocol.ts";
import type { Amounts } from "../odds/amounts.ts";
import { type BetReturns, betReturns } from "../odds/returns.ts";
import { type SlipBet, slipBets } from "./bet-requests.ts";
import type { LegStatus } from "./leg-status.ts";
import { legKey, relatedLegs, type SlipState } from "./slip-state.ts";

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

export interface SummaryBet extends BetReturns {
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
  const stakeOf = (typed: string): number | null => amounts.minor(freeStake ?? typed);
  const planned =
    freeStake !== undefined && slip.tab === "single" ? singlesOf(slip, freeStake) : slipBets(slip);

  const bets = planned.map((bet): SummaryBet => {
    const stake = stakeOf(bet.stake === "" ? "0" : bet.stake) ?? 0;
    const returns = betReturns({
      kind: bet.kind,
      legs: bet.legs.map((leg) => {
        const terms = byKey.get(legKey(leg))?.eachWay;
        return { odds: leg.odds, eachWay: leg.eachWay && terms ? { share: terms.share } : null };
      }),
      sizes: bet.sizes,
      stake,
      builderOdds: quote?.builderOdds ?? null,
      boost: bet.kind === "accumulator" ? (quote?.boosts[0]?.percent ?? 0) : 0,
      freeBet: free !== null,
    });
    return { bet, stake, ...returns };
  });
  const limits = quote ? limitsOf(quote, amounts) : null;
  return {
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
    if (freeStake === undefined && typed.some((stake) => stake !== "" && amounts.minor(stake) === null))
      return "invalid_stake";
    if (bets.length === 0 || bets.some(({ stake }) => stake === 0)) return "no_stake";
    if (limits && free === null && bets.some(({ stake }) => stake < limits.min)) return "too_low";
    if (limits && free === null && bets.some(({ stake }) => stake > limits.max)) return "too_high";
    return null;
  }
}

/** A free bet pays one single: the first. */
function singlesOf({ legs }: SlipState, stake: string): SlipBet[] {
  const [first] = legs;
  return first ? [{ kind: "single", legs: [first], sizes: [], stake }] : [];
}

function limitsOf({ minStake, maxStake }: QuoteView, amounts: Amounts): SlipSummary["limits"] {
  const min = amounts.minor(minStake);
  const max = amounts.minor(maxStake);
  return min === null || max === null ? null : { min, max };
}
