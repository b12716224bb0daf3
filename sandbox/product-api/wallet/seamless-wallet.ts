import type { Currency } from "#contract/money/money.ts";
import type { Clock } from "../../clock.ts";
import {
  type SeamlessWallet,
  type WalletAccount,
  WalletRefusal,
  type WalletTransaction,
} from "../../providers/games/wallet-port.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { LARGEST_TRANSFER, type Ledger, type Transfer } from "../../store/ledger.ts";
import type { Wagering } from "../bonuses/wagering.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { pointsFor } from "./worth.ts";

type Kind = "bet" | "win";

/** What the rest of the house is told of a bet or win, after it was committed. */
export type Play = WalletTransaction & { kind: Kind; at: string };

/**
 * The seamless wallet over the ledger: what games and outside providers take from players and pay to them.
 *
 * A transaction id moves money once. The same again is answered as the first time; the same id with anything else in it
 * is a conflict, and one that was rolled back, even before it came, is refused. A stake is taken from cash, then from
 * bonus money; a win returns in the proportion in which its round was staked, its bonus part to wherever that bonus is by
 * then. Every stake counts towards the bonus that is being wagered.
 *
 * Every method joins the transaction that its caller holds open. Throws WalletRefusal, or Refusal `transaction_conflict`
 * and `unknown_round`.
 */
export interface HouseWallet extends SeamlessWallet {
  /** Takes back a bet or win by its id alone. */
  rollbackById(transactionId: string, userId: string): { balance: number };
  /** Calls `listener` after the commit of each bet and win that is new. */
  onPlay(listener: (play: Play) => void): void;
}

export function createSeamlessWallet(
  store: Store,
  ledger: Ledger,
  clock: Clock,
  { exclusions, limits, playSessions }: PlayerProtection,
  wagering: Wagering,
): HouseWallet {
  const { db } = store;
  const currencyOf = db.prepare("SELECT currency FROM users WHERE user_id = ?");
  const find = db.prepare("SELECT * FROM wallet_transactions WHERE transaction_id = ?");
  const findRollback = db.prepare("SELECT * FROM wallet_rollbacks WHERE transaction_id = ?");
  const insert = db.prepare("INSERT INTO wallet_transactions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const insertRollback = db.prepare("INSERT INTO wallet_rollbacks VALUES (?, ?, ?, ?, ?)");
  const stakesOfRound = db.prepare(
    `SELECT t.game_code, t.movement_id FROM wallet_transactions t LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE t.round_id = ? AND t.user_id = ? AND t.kind = 'bet' AND r.transaction_id IS NULL`,
  );
  const listeners: ((play: Play) => void)[] = [];

  const spendable = ({ userId, currency }: WalletAccount): number => {
    const { cash, bonus } = ledger.balances(userId, currency);
    return cash + bonus;
  };

  const checkAccount = ({ userId, currency }: WalletAccount) => {
    const known = currencyOf.get(userId)?.currency;
    if (known === undefined) throw new WalletRefusal("account-blocked");
    if (known !== currency) throw new WalletRefusal("wrong-currency");
  };

  const stakeTransfers = (transaction: WalletTransaction): Transfer[] => {
    const { cash, bonus } = ledger.balances(transaction.userId, transaction.currency);
    if (cash + bonus < transaction.amount) throw new WalletRefusal("insufficient-funds");
    const fromCash = Math.min(cash, transaction.amount);
    return [
      { from: "cash", to: "house", amount: fromCash },
      { from: "bonus", to: "house", amount: transaction.amount - fromCash },
    ];
  };

  const checkProtection = (
    { userId, currency, amount, roundId, gameCode }: WalletTransaction,
    transfers: Transfer[],
  ) => {
    if (exclusions.present(userId)) throw new WalletRefusal("account-blocked");
    const isNewRound = !stakesOfRound.all(roundId, userId).some((row) => row.game_code === gameCode);
    playSessions.staked(userId, { isNewRound, now: clock.now() });
    const own = transfers.reduce((total, part) => total + (part.from === "cash" ? part.amount : 0), 0);
    limits.checkStake({ userId, currency, amount, own });
  };

  const winTransfers = (transaction: WalletTransaction): Transfer[] => {
    const { roundId, userId, gameCode, amount } = transaction;
    const stakes = stakesOfRound.all(roundId, userId).filter((row) => row.game_code === gameCode);
    if (stakes.length === 0) throw new Refusal("unknown_round");
    const staked = stakes.flatMap((row) =>
      row.movement_id ? ledger.transfersOf(Number(row.movement_id)) : [],
    );
    const sum = (parts: Transfer[]) => parts.reduce((total, part) => total + BigInt(part.amount), 0n);
    const all = sum(staked);
    const bonus = sum(staked.filter(({ from }) => from === "bonus"));
    const part = all === 0n ? 0 : Number((BigInt(amount) * bonus) / all);
    const share = part > 0 ? wagering.share(transaction, part) : { bonus: 0, cash: 0 };
    return [
      { from: "house", to: "cash", amount: amount - part + share.cash },
      { from: "house", to: "bonus", amount: share.bonus },
    ];
  };

  const book = (kind: Kind, transaction: WalletTransaction): { balance: number } => {
    const { transactionId, userId, currency, gameCode, roundId, amount } = transaction;
    if (!Number.isSafeInteger(amount) || amount < 0 || amount > LARGEST_TRANSFER)
      throw new Refusal("invalid_amount");
    if (findRollback.get(transactionId)) throw new WalletRefusal("rolled-back");
    const known = find.get(transactionId);
    if (known) {
      const same = { kind, user_id: userId, currency, game_code: gameCode, round_id: roundId, amount };
      if (Object.entries(same).some(([name, value]) => known[name] !== value)) {
        throw new Refusal("transaction_conflict");
      }
      return { balance: Number(known.balance_after) };
    }
    checkAccount(transaction);
    if (kind === "bet") wagering.check(transaction);
    const transfers = (kind === "bet" ? stakeTransfers : winTransfers)(transaction).filter(
      (t) => t.amount > 0,
    );
    if (kind === "bet") checkProtection(transaction, transfers);
    const movement = transfers.length > 0 ? ledger.move({ kind, userId, currency, transfers }) : null;
    const balance = spendable(transaction);
    const points = kind === "bet" ? pointsFor(amount, currency) : 0;
    const at = clock.iso();
    insert.run(
      ...[transactionId, kind, userId, currency, gameCode, roundId],
      ...[amount, points, movement, balance, at],
    );
    if (kind === "bet") wagering.staked(transaction, bonusPartOf(transfers));
    store.afterCommit(() => {
      for (const listener of listeners) listener({ ...transaction, kind, at });
    });
    return { balance };
  };

  const rollbackById = (transactionId: string, userId: string): { balance: number } => {
    const done = findRollback.get(transactionId);
    const known = find.get(transactionId);
    if ((done ?? known ?? { user_id: userId }).user_id !== userId) throw new Refusal("transaction_conflict");
    if (done) return { balance: Number(done.balance_after) };
    const currency = currencyOf.get(userId)?.currency as Currency | undefined;
    if (!currency) throw new WalletRefusal("account-blocked");
    const movement = known?.movement_id ? Number(known.movement_id) : null;
    if (movement) refuseOverdraft(movement, userId, currency);
    const reversal = movement ? ledger.reverse(movement) : null;
    if (known?.kind === "bet") wagering.takenBack(transactionId);
    const balance = spendable({ userId, currency });
    insertRollback.run(transactionId, userId, reversal, balance, clock.iso());
    return { balance };
  };

  /** A win that has been spent cannot be taken back: the provider is told, and may ask again later. */
  const refuseOverdraft = (movementId: number, userId: string, currency: Currency) => {
    const owned = ledger.balances(userId, currency);
    for (const { to, amount } of ledger.transfersOf(movementId)) {
      if ((to === "cash" || to === "bonus") && owned[to] < amount)
        throw new WalletRefusal("insufficient-funds");
    }
  };

  return {
    balance: (account) => ({ balance: spendable(account) }),
    bet: (transaction) => book("bet", transaction),
    win: (transaction) => book("win", transaction),
    stand: wagering.stand,
    rollback: ({ transactionId, userId }) => rollbackById(transactionId, userId),
    rollbackById,
    onPlay: (listener) => void listeners.push(listener),
  };
}

function bonusPartOf(transfers: readonly Transfer[]): number {
  return transfers.find(({ from }) => from === "bonus")?.amount ?? 0;
}
