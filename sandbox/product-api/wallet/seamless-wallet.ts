import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../../clock.ts";
import { vipPointsFor } from "../../exchange-rates.ts";
import {
  type SeamlessWallet,
  type WalletAccount,
  WalletRefusal,
  type WalletRound,
  type WalletTransaction,
} from "../../providers/seamless-wallet.ts";
import { Refusal } from "../../refusal.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { runOnce } from "../../store/idempotency.ts";
import { type Ledger, MAX_TRANSFER, type Transfer } from "../../store/ledger.ts";
import type { Wagering } from "../bonuses/wagering.ts";
import type { Coins } from "../coins/coins.ts";
import type { FreeBets } from "../free-bets/free-bets.ts";
import type { FreeSpins } from "../free-spins/free-spins.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { createTransferPlans, isPaidByOperator } from "./transfer-plans.ts";

const kindSchema = z.enum(["bet", "win"]);
type Kind = z.infer<typeof kindSchema>;

/** A committed bet or win, for listeners. */
export type WalletPlay = WalletTransaction & { kind: Kind; at: string };

/**
 * The seamless wallet over the ledger: takes stakes from players and pays their wins, for the sandbox's games and external
 * providers.
 *
 * A transaction id moves money once. A repeated transaction gets the first response, the same id with other values is a
 * conflict, and an id that was rolled back is refused, even if the rollback arrived before the transaction. A stake is taken
 * from cash, then from bonus money. A win is split in proportion to the cash and bonus money of its round's stakes; its bonus
 * part follows the state of the bonus ({@link Wagering.splitWin}). Every stake counts towards the active bonus and earns coins.
 * The stake of a free spin or a free bet is paid by the operator: it is stored with the amount 0 and counts for nothing.
 *
 * Every method runs in the transaction of its caller. Throws WalletRefusal, or Refusal `transaction_conflict` or `unknown_round`.
 */
export interface OperatorWallet extends SeamlessWallet {
  /** Rolls back a bet or win by its id. */
  rollbackById(transactionId: string, userId: string): { balance: number };
  /**
   * Calls `listener` in the transaction of each new bet, win and rollback, with the ISO time: what it writes is committed together
   * with the money.
   */
  onRound(listener: (round: WalletRound, instant: string) => void): void;
  /** Calls `listener` after the commit of each new bet and win. */
  onPlay(listener: (play: WalletPlay) => void): void;
}

export function createSeamlessWallet(
  store: Store,
  ledger: Ledger,
  clock: Clock,
  { exclusions, limits, playSessions }: PlayerProtection,
  wagering: Wagering,
  { coins, freeSpins, freeBets }: { coins: Coins; freeSpins: FreeSpins; freeBets: FreeBets },
): OperatorWallet {
  const { db } = store;
  const findUser = queryOne(
    db,
    "SELECT currency FROM users WHERE user_id = ?",
    z.object({ currency: currencyCode }),
  );
  const findTransaction = queryOne(
    db,
    `SELECT kind, user_id AS userId, currency, game_code AS gameCode, round_id AS roundId, amount,
       movement_id AS movementId, balance_after AS balance FROM wallet_transactions WHERE transaction_id = ?`,
    z.object({
      kind: kindSchema,
      userId: z.string(),
      currency: currencyCode,
      gameCode: z.string(),
      roundId: z.string(),
      amount: z.number(),
      movementId: z.number().nullable(),
      balance: z.number(),
    }),
  );
  const findRollback = queryOne(
    db,
    "SELECT user_id AS userId, balance_after AS balance FROM wallet_rollbacks WHERE transaction_id = ?",
    z.object({ userId: z.string(), balance: z.number() }),
  );
  const insert = db.prepare("INSERT INTO wallet_transactions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const insertStakeReturn = db.prepare("INSERT INTO wallet_stake_returns VALUES (?)");
  const insertRollback = db.prepare("INSERT INTO wallet_rollbacks VALUES (?, ?, ?, ?, ?)");
  const readStakes = query(
    db,
    `SELECT t.movement_id AS movementId FROM wallet_transactions t LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE t.round_id = ? AND t.user_id = ? AND t.game_code = ? AND t.kind = 'bet' AND r.transaction_id IS NULL`,
    z.object({ movementId: z.number().nullable() }),
  );
  const plans = createTransferPlans({
    ledger,
    wagering,
    freeSpins,
    freeBets,
    stakesOf: ({ roundId, userId, gameCode }) => readStakes(roundId, userId, gameCode),
  });
  const { spendable } = plans;
  const listeners: ((play: WalletPlay) => void)[] = [];
  const roundListeners: ((round: WalletRound, instant: string) => void)[] = [];

  const checkAccount = ({ userId, currency }: WalletAccount) => {
    const user = findUser(userId);
    if (!user) throw new WalletRefusal("account-blocked");
    if (user.currency !== currency) throw new WalletRefusal("wrong-currency");
  };

  const checkProtection = (transaction: WalletTransaction, transfers: Transfer[]) => {
    const { userId, currency, amount, roundId, gameCode } = transaction;
    if (exclusions.present(userId)) throw new WalletRefusal("account-blocked");
    const isNewRound = readStakes(roundId, userId, gameCode).length === 0;
    playSessions.recordStake(userId, { isNewRound, now: clock.now() });
    if (isPaidByOperator(transaction)) return;
    const own = transfers.reduce((total, { from, amount }) => total + (from === "cash" ? amount : 0), 0);
    limits.checkStake({ userId, currency, amount, own });
  };

  /** A gamble puts money at risk like the stake of a new round, so a due reality check stops it too. */
  const checkChoice: SeamlessWallet["checkChoice"] = ({ userId }, { isGamble }) => {
    if (exclusions.present(userId)) throw new WalletRefusal("account-blocked");
    if (isGamble) playSessions.recordStake(userId, { isNewRound: true, now: clock.now() });
  };

  /** Books a transaction with a new id. */
  const bookTransaction = (kind: Kind, transaction: WalletTransaction): { balance: number } => {
    const { transactionId, userId, currency, gameCode, roundId } = transaction;
    checkAccount(transaction);
    const plan = plans[kind](transaction);
    const transfers = plan.transfers.filter((transfer) => transfer.amount > 0);
    if (kind === "bet") checkProtection(transaction, transfers);
    const movement =
      transfers.length > 0 ? ledger.move({ kind: plan.movementKind, userId, currency, transfers }) : null;
    const balance = spendable(transaction);
    const amount = amountOf(transaction);
    const points = kind === "bet" ? vipPointsFor(amount, currency) : 0;
    const bookedAt = clock.iso();
    insert.run(
      transactionId,
      kind,
      userId,
      currency,
      gameCode,
      roundId,
      amount,
      points,
      movement,
      balance,
      bookedAt,
    );
    if (kind === "win" && transaction.returnsStake) insertStakeReturn.run(transactionId);
    if (kind === "bet" && !isPaidByOperator(transaction)) {
      wagering.recordStake(transaction, bonusPartOf(transfers));
      coins.recordStake(transaction, points);
    }
    for (const listener of roundListeners) listener(transaction, bookedAt);
    store.afterCommit(() => {
      for (const listener of listeners) listener({ ...transaction, amount, kind, at: bookedAt });
    });
    return { balance };
  };

  /** Refuses to roll back a win that has been spent; the provider may retry later. */
  const refuseOverdraft = (movementId: number, userId: string, currency: Currency) => {
    const balances = ledger.balances(userId, currency);
    for (const { to, amount } of ledger.transfersOf(movementId)) {
      const left = to === "bonus_sport" ? ledger.sportBonus(userId, currency) : null;
      const balance = to === "cash" || to === "bonus" ? balances[to] : left;
      if (balance !== null && balance < amount) throw new WalletRefusal("insufficient-funds");
    }
  };

  const isFreeSpinWin = (movementId: number | null): boolean =>
    movementId !== null && ledger.transfersOf(movementId).some(({ to }) => to === "bonus_waiting");

  /** Rolls back a transaction that has not been rolled back before; it may be unknown yet. */
  const rollBackTransaction = (transactionId: string, userId: string): { balance: number } => {
    const stored = findTransaction(transactionId);
    if (stored && stored.userId !== userId) throw new Refusal("transaction_conflict");
    const currency = findUser(userId)?.currency;
    if (!currency) throw new WalletRefusal("account-blocked");
    const movement = stored?.movementId ?? null;
    if (movement) refuseOverdraft(movement, userId, currency);
    if (stored?.kind === "win" && isFreeSpinWin(movement)) freeSpins.rollBackWin(stored, stored.amount);
    const reversal = movement ? ledger.reverse(movement) : null;
    if (stored?.kind === "bet") {
      wagering.recordRollback(transactionId);
      coins.recordRollback(transactionId);
      freeSpins.rollBackStake(transactionId);
    }
    const balance = spendable({ userId, currency });
    const bookedAt = clock.iso();
    insertRollback.run(transactionId, userId, reversal, balance, bookedAt);
    if (stored) for (const listener of roundListeners) listener(stored, bookedAt);
    return { balance };
  };

  const processTransaction = (kind: Kind, transaction: WalletTransaction): { balance: number } => {
    const { transactionId, userId, currency, gameCode, roundId, amount } = transaction;
    if (!Number.isSafeInteger(amount) || amount < 0 || amount > MAX_TRANSFER)
      throw new Refusal("invalid_amount");
    if (findRollback(transactionId)) throw new WalletRefusal("rolled-back");
    return runOnce(
      {
        stored: findTransaction(transactionId),
        isSameCall: (stored) =>
          stored.kind === kind &&
          stored.userId === userId &&
          stored.currency === currency &&
          stored.gameCode === gameCode &&
          stored.roundId === roundId &&
          stored.amount === amountOf(transaction),
        resultOf: ({ balance }) => ({ balance }),
      },
      () => bookTransaction(kind, transaction),
    );
  };

  const rollbackById = (transactionId: string, userId: string): { balance: number } =>
    runOnce(
      {
        stored: findRollback(transactionId),
        isSameCall: (stored) => stored.userId === userId,
        resultOf: ({ balance }) => ({ balance }),
      },
      () => rollBackTransaction(transactionId, userId),
    );

  return {
    balance: (account) => ({ balance: spendable(account) }),
    bet: (transaction) => processTransaction("bet", transaction),
    win: (transaction) => processTransaction("win", transaction),
    checkChoice,
    freeSpins(account, gameCode) {
      const grant = freeSpins.grants.next(account.userId, gameCode);
      if (grant?.currency !== account.currency) return null;
      const { total, used, stake, won } = grant;
      return { left: total - used, total, stake, won };
    },
    recordFreeSpin: freeSpins.recordRound,
    lockStakes(round) {
      wagering.lockStakes(round);
      coins.lockStakes(round);
    },
    rollback: ({ transactionId, userId }) => rollbackById(transactionId, userId),
    rollbackById,
    onRound: (listener) => void roundListeners.push(listener),
    onPlay: (listener) => void listeners.push(listener),
  };
}

/** What the player pays or gets: nothing for a stake that the operator pays. */
function amountOf(transaction: WalletTransaction): number {
  return isPaidByOperator(transaction) ? 0 : transaction.amount;
}

function bonusPartOf(transfers: readonly Transfer[]): number {
  return transfers.find(({ from }) => from === "bonus" || from === "bonus_sport")?.amount ?? 0;
}
