import { randomBytes } from "node:crypto";
import { decimalOf, parseAmount } from "#contract/money/money.ts";
import { CRASH_GAME, type CrashPanel, flightTo, multiplierAt, payoutAt } from "#contract/play/crash-terms.ts";
import type { Clock } from "../../../../clock.ts";
import type { Player } from "../../../../product-api/accounts/players.ts";
import { refusedInWords } from "../../../../product-api/wallet/refused-in-words.ts";
import { Refusal } from "../../../../refusal.ts";
import type { Store } from "../../../../store/database.ts";
import { stakesFor } from "../../stakes.ts";
import type { SeamlessWallet } from "../../wallet-port.ts";
import type { Bet, Bets } from "./bets-store.ts";
import type { News } from "./news.ts";
import type { Round } from "./rounds-store.ts";

/** A round in the air. Milliseconds of the sandbox's clock; `point` and `crashAt` are secret until then. */
export interface Flight {
  round: Round;
  startedAt: number;
  /** Where it crashes, in hundredths. */
  point: number;
  crashAt: number;
}

export function flightOf(round: Round, startedAt: number, point: number): Flight {
  return { round, startedAt, point, crashAt: startedAt + flightTo(point) };
}

export interface Wish {
  panel: CrashPanel;
  /** Decimal, in units of the player's currency. */
  stake: string;
  /** Hundredths. */
  auto: number | null;
}

interface Parts {
  store: Store;
  clock: Clock;
  wallet: SeamlessWallet;
  bets: Bets;
  news: News;
}

/**
 * Takes stakes, gives them back, pays. Each of it joins the transaction that its caller holds open, so that a bet and its
 * money are written together or not at all; everyone hears of it after the commit.
 */
export function createDesk({ store, clock, wallet, bets, news }: Parts) {
  const transactionOf = ({ betId, userId, currency }: Bet, kind: "bet" | "win", amount: number) => ({
    ...{ userId, currency, amount, gameCode: CRASH_GAME.code },
    ...{ transactionId: `${betId}:${kind}`, roundId: betId },
  });

  /** A player's own bet. Throws Refusal `not_found` for another's. */
  const ownBet = (userId: string, betId: string): Bet => {
    const bet = bets.find(betId);
    if (bet?.userId !== userId) throw new Refusal("not_found");
    return bet;
  };

  const pay = (bet: Bet, multiplier: number): Bet => {
    const payout = payoutAt(bet.stake, multiplier);
    const paid = bets.settle(bet, "cashed_out", multiplier, payout);
    if (payout > 0) wallet.win(transactionOf(bet, "win", payout));
    store.afterCommit(() => news.cashedOut(paid));
    return paid;
  };

  const giveBack = (bet: Bet, state: "cancelled" | "returned"): Bet => {
    const ended = bets.settle(bet, state);
    wallet.rollback(transactionOf(bet, "bet", bet.stake));
    return ended;
  };

  const stakeOf = ({ currency }: Player, text: string): number => {
    const { stakes } = stakesFor(currency);
    const [least, most] = [stakes[0] as number, stakes.at(-1) as number];
    const stake = parseAmount(text, currency);
    const limit = (amount: number) => ({ limit: decimalOf({ amount, currency }), currency });
    if (stake === null) throw new Refusal("invalid_amount");
    if (stake < least) throw new Refusal("amount_too_small", limit(least));
    if (stake > most) throw new Refusal("amount_too_large", limit(most));
    return stake;
  };

  return {
    pay,
    giveBack,

    /**
     * Stakes on the open round. Throws Refusal: an amount out of bounds, `crash_panel_taken`, or whatever the wallet and the
     * player's own limits say.
     *
     * @param shown whether the round is the one that everybody looks at
     */
    place(player: Player, { panel, stake: text, auto }: Wish, open: Round, shown: boolean): Bet {
      const { userId, currency } = player;
      const stake = stakeOf(player, text);
      if (bets.ofPanel(open.id, userId, panel)) throw new Refusal("crash_panel_taken");
      const bet = bets.insert({
        ...{ betId: randomBytes(8).toString("hex"), roundId: open.id, userId, panel, currency, stake, auto },
        ...{ multiplier: null, payout: 0, at: clock.iso() },
      });
      refusedInWords(() => wallet.bet(transactionOf(bet, "bet", stake)));
      if (shown) store.afterCommit(() => news.placed(bet));
      return bet;
    },

    /** Takes a bet back before take-off. Throws Refusal `crash_bet_flying` or `crash_bet_over`. */
    cancel(userId: string, betId: string, open: Round, shown: boolean): Bet {
      const bet = ownBet(userId, betId);
      if (bet.state !== "open") throw new Refusal("crash_bet_over");
      if (bet.roundId !== open.id) throw new Refusal("crash_bet_flying");
      const cancelled = giveBack(bet, "cancelled");
      if (shown) store.afterCommit(() => news.placed(cancelled));
      return cancelled;
    },

    /**
     * Cashes out at the multiplier of this moment, or at the automatic one where that has been passed. Throws Refusal
     * `crash_not_flying`, `crash_too_late`, `crash_cashed_out_already` or `crash_bet_over`.
     *
     * @param now milliseconds of the sandbox's clock at which the call was received
     */
    cashOut(userId: string, betId: string, flight: Flight | null, now: number): Bet {
      const bet = ownBet(userId, betId);
      if (bet.state === "cashed_out") throw new Refusal("crash_cashed_out_already");
      if (bet.state === "lost") throw new Refusal("crash_too_late");
      if (bet.state !== "open") throw new Refusal("crash_bet_over");
      if (flight?.round.id !== bet.roundId) throw new Refusal("crash_not_flying");
      const reached = multiplierAt(Math.min(now, flight.crashAt) - flight.startedAt);
      if (bet.auto !== null && bet.auto <= Math.min(reached, flight.point)) return pay(bet, bet.auto);
      if (now >= flight.crashAt) throw new Refusal("crash_too_late");
      return pay(bet, reached);
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;
