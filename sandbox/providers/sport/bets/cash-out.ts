import { parseAmount } from "#contract/wire/money/money.ts";
import type { SportOperator } from "../operator-port.ts";
import { roundOf } from "./acceptance.ts";
import { BetRefusal } from "./bet-refusal.ts";
import type { BetStore, StoredBet, StoredLeg } from "./bet-store.ts";
import { decidedPayout, EXPECTED_SCALE, expectedReturn, shareOf } from "./bet-terms.ts";
import type { LegResult } from "./combinations.ts";
import { expectedBuilderResult, expectedLegResult } from "./leg-results.ts";
import type { OfferPort } from "./offer-port.ts";
import { CASH_OUT_PERCENT } from "./rules.ts";
import { termsOf } from "./settlement.ts";

/** Shares of a rule and of a request are stored in thousandths. */
const WHOLE_SHARE = 1000;

interface Dependencies {
  bets: BetStore;
  offer: OfferPort;
  operator: SportOperator;
  /** Milliseconds since 1970. */
  now: () => number;
}

interface CashOutRequest {
  key: string;
  /** What the player saw for all that is in play, as a decimal. */
  amount: string;
  /** Share of what is in play, above 0 to 1. */
  share: number;
}

/**
 * Cash-outs: a bet is bought back for its fair value at the current chances, less a margin. Each part of the stake is bought back once,
 * in the transaction that pays it. All methods but {@link CashOuts.cashOutValue} need the caller's transaction.
 */
export function createCashOuts({ bets, offer, operator, now }: Dependencies) {
  /** Expected result of an open leg; null if it cannot be bet on now. */
  const openResult = (leg: StoredLeg, eachWay: boolean): LegResult | null => {
    const status = offer.event(leg.event)?.status;
    if (status !== "prematch" && status !== "live") return null;
    if (offer.price(leg)?.status !== "open") return null;
    return expectedLegResult(offer, { ...leg, eachWay });
  };

  /** The value of all that is in play in minor units; null while the bet has no cash-out. */
  const cashOutValue = (bet: StoredBet, legs: readonly StoredLeg[]): number | null => {
    if (bet.state !== "open" || bet.funds !== "cash" || bet.openStake === 0) return null;
    const terms = termsOf(bet, legs);
    const results = legs.map(({ result }) => result);
    if (decidedPayout(terms, results) !== null) return null;
    const expected = results.map(
      (result, index) => result ?? openResult(legs[index] as StoredLeg, bet.eachWay),
    );
    const known = expected.filter((result) => result !== null);
    if (known.length < legs.length) return null;
    const together = bet.kind === "builder" ? expectedBuilderResult(offer, legs) : null;
    if (bet.kind === "builder" && together === null) return null;
    const fair = Math.min(expectedReturn(terms, known, together), bet.potential * EXPECTED_SCALE);
    const percent = BigInt(EXPECTED_SCALE) * 100n;
    const worth = BigInt(fair) * CASH_OUT_PERCENT * BigInt(bet.openStake);
    const value = Number(worth / (percent * BigInt(bet.totalStake)));
    return value > 0 ? value : null;
  };

  const pay = (
    bet: StoredBet,
    { key, value, share, automatic }: { key: string; value: number; share: number; automatic: boolean },
  ) => {
    const stake = share === WHOLE_SHARE ? bet.openStake : shareOf(bet.openStake, share, WHOLE_SHARE);
    const amount = share === WHOLE_SHARE ? value : shareOf(value, stake, bet.openStake);
    if (stake === 0 || amount === 0) throw new BetRefusal("cash_out_unavailable");
    if (!bets.cashOut(bet.id, { key, amount, stake, automatic }, now()))
      throw new BetRefusal("cash_out_unavailable");
    const number = bets.cashOuts(bet.id).length;
    operator.wallet.win({ ...roundOf(bet), transactionId: `${bet.id}:cash-out:${number}`, amount });
  };

  const ownBet = (playerId: string, betId: string): StoredBet => {
    const bet = bets.find(betId);
    if (bet?.playerId !== playerId) throw new BetRefusal("not_found");
    return bet;
  };

  return {
    cashOutValue,
    /**
     * Cashes out a share of what is in play. A repeated key changes nothing.
     *
     * @throws BetRefusal `not_found`, `cash_out_unavailable`, or `cash_out_changed` if it is worth less than the player saw
     */
    cashOut(playerId: string, betId: string, { key, amount, share }: CashOutRequest): void {
      const bet = ownBet(playerId, betId);
      if (bets.cashOuts(betId).some((cashOut) => cashOut.key === key)) return;
      const value = cashOutValue(bet, bets.legs(betId));
      if (value === null) throw new BetRefusal("cash_out_unavailable");
      const seen = parseAmount(amount, bet.currency);
      if (seen === null || seen > value) throw new BetRefusal("cash_out_changed");
      pay(bet, { key, value, share: Math.round(share * WHOLE_SHARE), automatic: false });
    },

    /**
     * Sets the automatic cash-out of a bet; null removes it.
     *
     * @throws BetRefusal `not_found`, `invalid_bet` or `cash_out_unavailable`
     */
    setRule(playerId: string, betId: string, rule: { at: string; share: number } | null): void {
      const bet = ownBet(playerId, betId);
      const threshold = rule && parseAmount(rule.at, bet.currency);
      if (rule && (threshold === null || threshold <= 0 || threshold > bet.potential))
        throw new BetRefusal("invalid_bet");
      const isPossible = bet.funds === "cash" || rule === null;
      const stored =
        threshold && rule ? { at: threshold, share: Math.round(rule.share * WHOLE_SHARE) } : null;
      if (!isPossible || !bets.setRule(betId, stored)) throw new BetRefusal("cash_out_unavailable");
    },

    /** Cashes out a bet whose rule has been reached. Returns false if it has not. */
    applyRule(betId: string): boolean {
      const bet = bets.find(betId);
      if (!bet || bet.ruleAt === null || bet.ruleShare === null) return false;
      const value = cashOutValue(bet, bets.legs(betId));
      if (value === null || value < bet.ruleAt) return false;
      const key = `rule ${bet.openStake}`;
      pay(bet, { key, value, share: bet.ruleShare, automatic: true });
      return true;
    },
  };
}
export type CashOuts = ReturnType<typeof createCashOuts>;
