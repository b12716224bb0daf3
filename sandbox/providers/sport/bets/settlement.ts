import type { SportOperator } from "../operator-port.ts";
import { roundOf } from "./acceptance.ts";
import type { BetStore, StoredBet, StoredLeg } from "./bet-store.ts";
import { type BetTerms, decidedPayout, isVoid, shareOf } from "./bet-terms.ts";
import type { LegResult } from "./combinations.ts";
import { isSame, legResult } from "./leg-results.ts";
import type { OfferPort } from "./offer-port.ts";

interface Dependencies {
  bets: BetStore;
  offer: OfferPort;
  operator: SportOperator;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The terms of a stored bet. */
export function termsOf(bet: StoredBet, legs: readonly StoredLeg[]): BetTerms {
  return { ...bet, legs };
}

/**
 * Settles bets by the results of their legs, in the caller's transaction. What a bet has to pay is computed from its results alone;
 * the money that moves is the difference to what it has paid. So a settlement that is repeated moves nothing, and one with corrected
 * results moves exactly the correction.
 */
export function createSettlement({ bets, offer, operator, now }: Dependencies) {
  /** The result of a leg if it has changed since it was stored. */
  const newsOf = (bet: StoredBet, leg: StoredLeg) => {
    const current = legResult(offer, { ...leg, eachWay: bet.eachWay }, now());
    return current && !(leg.final === current.final && isSameResult(leg.result, current.result))
      ? current
      : null;
  };

  const refreshLegs = (bet: StoredBet, legs: readonly StoredLeg[], isCorrection: boolean): StoredLeg[] =>
    legs.map((leg) => {
      const news = leg.final && !isCorrection ? null : newsOf(bet, leg);
      if (news) bets.setResult(bet.id, leg.position, news.result, news.final);
      return news ? { ...leg, ...news } : leg;
    });

  /**
   * Moves the money so that the payouts of the bet are `target` in total.
   *
   * @param isVoid the payout gives the stake back, so that the stake does not count for limits; a payout of the other kind is replaced,
   *   except of bonus money: it counts for no limits, and what a bonus got that has ended since cannot be taken back
   */
  const payExactly = (bet: StoredBet, target: number, isVoid: boolean): void => {
    const paid = bets.payouts(bet.id);
    const total = paid.reduce((sum, { amount }) => sum + amount, 0);
    const isReplaced = bet.funds !== "bonus_sport" && paid.length > 0 && (bet.state === "void") !== isVoid;
    if (target === total && !isReplaced) return;
    const isMore = target > total && !isReplaced;
    const amount = isMore ? target - total : target;
    // A lower payout is paid before the higher one is taken back: the player's balance must cover the difference only.
    if (amount > 0) {
      const number = bets.addPayout(bet.id, amount, now());
      operator.wallet.win({
        ...roundOf(bet),
        transactionId: payoutId(bet.id, number),
        amount,
        ...(isVoid && { returnsStake: true }),
      });
    }
    if (isMore) return;
    for (const { number, amount } of paid) {
      operator.wallet.rollback({ ...roundOf(bet), transactionId: payoutId(bet.id, number), amount });
      bets.takeBackPayout(bet.id, number, now());
    }
  };

  return {
    /** Whether a leg of the bet has a result that is not stored yet. */
    hasNews(betId: string): boolean {
      const bet = bets.find(betId);
      if (bet === null || isGivenBack(bet)) return false;
      return bets.legs(betId).some((leg) => !leg.final && newsOf(bet, leg) !== null);
    },
    /**
     * Settles a bet as far as its results are known, and settles it again if they have changed.
     *
     * @param isCorrection also reads the results of events that had ended before
     * @throws WalletRefusal `insufficient-funds` if a payout has to be taken back that the player has spent
     */
    settle(betId: string, isCorrection = false): void {
      const bet = bets.find(betId);
      if (!bet || bet.state === "pending" || bet.state === "rejected" || isGivenBack(bet)) return;
      const legs = refreshLegs(bet, bets.legs(betId), isCorrection);
      if (bet.state === "cashed_out") return;
      const results = legs.map(({ result }) => result);
      const payout = decidedPayout(termsOf(bet, legs), results);
      if (payout === null) return;
      const isAllVoid = results.every((result) => result !== null && isVoid(result));
      payExactly(bet, shareOf(payout, bet.openStake, bet.totalStake), isAllVoid);
      bets.settle(betId, isAllVoid ? "void" : stateOf(payout, bet, results), now());
      if (isAllVoid && bet.funds === "free_bet") {
        operator.wallet.rollback({ ...roundOf(bet), transactionId: `${betId}:bet`, amount: bet.totalStake });
      }
      // The stake was at risk to the end: it counts for wagering, coins and the VIP level.
      if (!isAllVoid) operator.wallet.lockStakes(roundOf(bet));
    },
  };
}
export type Settlement = ReturnType<typeof createSettlement>;

/** A void free bet has been given back to the player, who may have used it again: its settlement is final. */
function isGivenBack({ state, funds }: StoredBet): boolean {
  return state === "void" && funds === "free_bet";
}

/** A bet that its insurance has paid back is lost. */
function stateOf(
  payout: number,
  { insured }: StoredBet,
  results: readonly (LegResult | null)[],
): "won" | "lost" {
  const isLost = results.some((result) => result?.win.won === 0 && result.win.returned === 0);
  return payout > 0 && !(insured && isLost) ? "won" : "lost";
}

function isSameResult(a: LegResult | null, b: LegResult): boolean {
  return a !== null && isSame(a.win, b.win) && isSame(a.place, b.place);
}

function payoutId(betId: string, number: number): string {
  return `${betId}:win:${number}`;
}
