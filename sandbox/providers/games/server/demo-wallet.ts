import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import { queryOne } from "../../../store/database.ts";
import {
  type SeamlessWallet,
  type WalletAccount,
  WalletRefusal,
  type WalletTransaction,
} from "../../seamless-wallet.ts";
import { stakesFor } from "./stakes.ts";

/** A wallet of play money. The first use creates it with its initial balance. */
export interface DemoWallet extends SeamlessWallet {
  /** Resets the play money to the initial balance. */
  refill(account: WalletAccount): { balance: number };
}

/** Initial balance, in stakes that are preselected. */
const INITIAL_STAKES = 1000;

/** The initial balance in minor units. */
export function initialDemoBalance(currency: Currency): number {
  return stakesFor(currency).initial * INITIAL_STAKES;
}

const transactionRow = z.object({ kind: z.enum(["bet", "win", "rollback"]), amount: z.number() });

export function createDemoWallet(db: DatabaseSync): DemoWallet {
  const insertWallet = db.prepare("INSERT INTO game_demo_wallets VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
  const selectBalance = db.prepare("SELECT balance FROM game_demo_wallets WHERE id = ? AND currency = ?");
  const updateBalance = db.prepare("UPDATE game_demo_wallets SET balance = ? WHERE id = ? AND currency = ?");
  const insertTransaction = db.prepare("INSERT INTO game_demo_transactions VALUES (?, ?, ?, ?, ?, ?)");
  const markRolledBack = db.prepare("UPDATE game_demo_transactions SET kind = 'rollback' WHERE id = ?");
  const findTransaction = queryOne(
    db,
    "SELECT kind, amount FROM game_demo_transactions WHERE id = ?",
    transactionRow,
  );

  const balanceOf = ({ userId, currency }: WalletAccount): number => {
    insertWallet.run(userId, currency, initialDemoBalance(currency));
    return Number(selectBalance.get(userId, currency)?.balance);
  };

  /** Stores a transaction and changes the balance, once per transaction id. */
  const applyTransaction = (kind: "bet" | "win", transaction: WalletTransaction, change: number) => {
    const { transactionId, roundId, userId, currency, amount } = transaction;
    const before = balanceOf(transaction);
    const known = findTransaction(transactionId);
    if (known?.kind === "rollback") throw new WalletRefusal("rolled-back");
    if (known) return { balance: before };
    if (before + change < 0) throw new WalletRefusal("insufficient-funds");
    insertTransaction.run(transactionId, userId, currency, roundId, kind, amount);
    updateBalance.run(before + change, userId, currency);
    return { balance: before + change };
  };

  return {
    balance: (account) => ({ balance: balanceOf(account) }),
    bet: (transaction) => applyTransaction("bet", transaction, -transaction.amount),
    win: (transaction) => applyTransaction("win", transaction, transaction.amount),
    checkChoice() {},
    freeSpins: () => null,
    recordFreeSpin() {},
    lockStakes() {},
    rollback(transaction) {
      const { transactionId, roundId, userId, currency } = transaction;
      const before = balanceOf(transaction);
      const known = findTransaction(transactionId);
      if (known?.kind === "rollback") return { balance: before };
      const refund = known?.amount ?? 0;
      if (known) markRolledBack.run(transactionId);
      else insertTransaction.run(transactionId, userId, currency, roundId, "rollback", 0);
      updateBalance.run(before + refund, userId, currency);
      return { balance: before + refund };
    },
    refill(account) {
      balanceOf(account);
      const balance = initialDemoBalance(account.currency);
      updateBalance.run(balance, account.userId, account.currency);
      return { balance };
    },
  };
}
