import { randomBytes } from "node:crypto";
import { decimalOf, parseAmount } from "#contract/wire/money/money.ts";
import { CRASH_GAME } from "#contract/wire/play/crash-game.ts";
import { type CrashPanel, flightTimeTo, multiplierAt, payoutAt } from "#contract/wire/play/crash-rules.ts";
import type { Clock } from "../../../../clock.ts";
import { Refusal } from "../../../../refusal.ts";
import type { Store } from "../../../../store/database.ts";
import type { SeamlessWallet, WalletAccount } from "../../../seamless-wallet.ts";
import { stakesFor } from "../stakes.ts";
import type { CrashBetStore, StoredCrashBet } from "./bet-store.ts";
import type { CrashBroadcast } from "./broadcast.ts";
import type { CrashRoundStore, StoredCrashRound } from "./round-store.ts";

/** A flying round. Times are milliseconds of the sandbox's clock; `point` and `crashAt` are secret before the crash. */
export interface CrashFlight {
  round: StoredCrashRound;
  startedAt: number;
  /** The crash point in hundredths. */
  point: number;
  crashAt: number;
}

export function startFlight(round: StoredCrashRound, startedAt: number, point: number): CrashFlight {
  return { round, startedAt, point, crashAt: startedAt + flightTimeTo(point) };
}

export interface CrashBetRequest {
  panel: CrashPanel;
  /** Decimal amount in the player's currency. */
  stake: string;
  /** Multiplier of the automatic cash-out in hundredths; null without one. */
  auto: number | null;
}

interface CrashBetServiceOptions {
  store: Store;
  clock: Clock;
  wallet: SeamlessWallet;
  bets: CrashBetStore;
  broadcast: CrashBroadcast;
}

/**
 * Stakes, refunds and pays bets. Every function needs the caller's open transaction, so that a bet and its money are written
 * together; bets are broadcast after the commit.
 */
export function createCrashBetService({ store, clock, wallet, bets, broadcast }: CrashBetServiceOptions) {
  const transactionOf = (
    { betId, userId, currency }: StoredCrashBet,
    kind: "bet" | "win",
    amount: number,
  ) => ({
    userId,
    currency,
    amount,
    gameCode: CRASH_GAME.code,
    transactionId: `${betId}:${kind}`,
    roundId: betId,
  });

  /** @throws Refusal `not_found` for a bet of another player */
  const requireOwnBet = (userId: string, betId: string): StoredCrashBet => {
    const bet = bets.find(betId);
    if (bet?.userId !== userId) throw new Refusal("not_found");
    return bet;
  };

  const pay = (bet: StoredCrashBet, multiplier: number): StoredCrashBet => {
    const payout = payoutAt(bet.stake, multiplier);
    const paid = bets.settle(bet, "cashed_out", multiplier, payout);
    if (payout > 0) wallet.win(transactionOf(bet, "win", payout));
    store.afterCommit(() => broadcast.cashOut(paid));
    return paid;
  };

  const refund = (bet: StoredCrashBet, state: "cancelled" | "returned"): StoredCrashBet => {
    const refunded = bets.settle(bet, state);
    wallet.rollback(transactionOf(bet, "bet", bet.stake));
    return refunded;
  };

  const parseStake = ({ currency }: WalletAccount, text: string): number => {
    const { stakes } = stakesFor(currency);
    const [min, max] = [stakes[0] as number, stakes.at(-1) as number];
    const stake = parseAmount(text, currency);
    const limit = (amount: number) => ({ limit: decimalOf({ amount, currency }), currency });
    if (stake === null) throw new Refusal("invalid_amount");
    if (stake < min) throw new Refusal("amount_too_small", limit(min));
    if (stake > max) throw new Refusal("amount_too_large", limit(max));
    return stake;
  };

  return {
    pay,
    refund,

    /**
     * Stakes a bet on the open round.
     *
     * @param isCurrent whether clients show the open round now
     * @throws Refusal for an invalid amount or `crash_panel_taken`; WalletRefusal if the wallet or a limit of the player declines
     */
    place(
      player: WalletAccount,
      { panel, stake: text, auto }: CrashBetRequest,
      openRound: StoredCrashRound,
      isCurrent: boolean,
    ): StoredCrashBet {
      const { userId, currency } = player;
      const stake = parseStake(player, text);
      if (bets.ofPanel(openRound.id, userId, panel)) throw new Refusal("crash_panel_taken");
      const bet = bets.insert({
        betId: randomBytes(8).toString("hex"),
        roundId: openRound.id,
        userId,
        panel,
        currency,
        stake,
        auto,
        multiplier: null,
        payout: 0,
        at: clock.iso(),
      });
      wallet.bet(transactionOf(bet, "bet", stake));
      if (isCurrent) store.afterCommit(() => broadcast.bet(bet));
      return bet;
    },

    /**
     * Cancels a bet before take-off.
     *
     * @throws Refusal `not_found`, `crash_bet_flying` or `crash_bet_over`
     */
    cancel(userId: string, betId: string, openRound: StoredCrashRound, isCurrent: boolean): StoredCrashBet {
      const bet = requireOwnBet(userId, betId);
      if (bet.state !== "open") throw new Refusal("crash_bet_over");
      if (bet.roundId !== openRound.id) throw new Refusal("crash_bet_flying");
      const cancelled = refund(bet, "cancelled");
      if (isCurrent) store.afterCommit(() => broadcast.bet(cancelled));
      return cancelled;
    },

    /**
     * Cashes out at the current multiplier, or at the automatic one if the flight has passed it.
     *
     * @param now milliseconds of the sandbox's clock at which the request was received
     * @throws Refusal `not_found`, `crash_not_flying`, `crash_too_late`, `crash_cashed_out_already` or `crash_bet_over`
     */
    cashOut(userId: string, betId: string, flight: CrashFlight | null, now: number): StoredCrashBet {
      const bet = requireOwnBet(userId, betId);
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
type CrashBetService = ReturnType<typeof createCrashBetService>;

interface RecoveryOptions {
  store: Store;
  clock: Clock;
  rounds: CrashRoundStore;
  bets: CrashBetStore;
  betService: CrashBetService;
  report: (error: unknown) => void;
}

/**
 * Settles the open bets of a process that ended during a round. The crash point was fixed before the flight, so automatic cash-outs
 * up to it are paid; all other stakes are refunded. Each bet has its own transaction: a bet that fails is reported and
 * retried at the next start.
 */
export function recoverCrashRounds({
  store,
  clock,
  rounds,
  bets,
  betService,
  report,
}: RecoveryOptions): void {
  for (const roundId of bets.unsettledRounds()) {
    const round = rounds.find(roundId);
    const point = round && round.state !== "open" ? rounds.pointOf(round) : 0;
    for (const bet of bets.open(roundId)) {
      try {
        store.transaction(() => {
          if (bet.auto !== null && bet.auto <= point) betService.pay(bet, bet.auto);
          else betService.refund(bet, "returned");
        });
      } catch (error) {
        report(error);
      }
    }
  }
  const flying = rounds.flyingRound();
  if (flying) store.transaction(() => rounds.finish(flying.id, "void", rounds.pointOf(flying), clock.iso()));
}
