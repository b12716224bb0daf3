import type { DatabaseSync } from "node:sqlite";
import { demoCredit } from "./stakes.ts";
import {
  type SeamlessWallet,
  type WalletAccount,
  WalletRefusal,
  type WalletTransaction,
} from "./wallet-port.ts";

/** A wallet of play money: the same port as the house's ledger, a table of its own, credited at first sight. */
export interface DemoWallet extends SeamlessWallet {
  /** Sets the play money back to its first amount. */
  refill(account: WalletAccount): { balance: number };
}

export function demoWallet(db: DatabaseSync): DemoWallet {
  const open = db.prepare("INSERT INTO game_demo_wallets VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
  const read = db.prepare("SELECT balance FROM game_demo_wallets WHERE id = ? AND currency = ?");
  const write = db.prepare("UPDATE game_demo_wallets SET balance = ? WHERE id = ? AND currency = ?");
  const note = db.prepare("INSERT INTO game_demo_transactions VALUES (?, ?, ?, ?, ?, ?)");
  const undo = db.prepare("UPDATE game_demo_transactions SET kind = 'rollback' WHERE id = ?");
  const find = db.prepare("SELECT kind, amount FROM game_demo_transactions WHERE id = ?");

  const balance = ({ userId, currency }: WalletAccount): number => {
    open.run(userId, currency, demoCredit(currency));
    return Number(read.get(userId, currency)?.balance);
  };

  /** Records a transaction once and moves its amount. */
  const move = (kind: "bet" | "win", transaction: WalletTransaction, change: number) => {
    const { transactionId, roundId, userId, currency, amount } = transaction;
    const before = balance(transaction);
    const known = find.get(transactionId);
    if (known?.kind === "rollback") throw new WalletRefusal("rolled-back");
    if (known) return { balance: before };
    if (before + change < 0) throw new WalletRefusal("insufficient-funds");
    note.run(transactionId, userId, currency, roundId, kind, amount);
    write.run(before + change, userId, currency);
    return { balance: before + change };
  };

  return {
    balance: (account) => ({ balance: balance(account) }),
    bet: (transaction) => move("bet", transaction, -transaction.amount),
    win: (transaction) => move("win", transaction, transaction.amount),
    stand() {},
    rollback(transaction) {
      const { transactionId, roundId, userId, currency } = transaction;
      const before = balance(transaction);
      const known = find.get(transactionId);
      if (known?.kind === "rollback") return { balance: before };
      const returned = known ? Number(known.amount) : 0;
      if (known) undo.run(transactionId);
      else note.run(transactionId, userId, currency, roundId, "rollback", 0);
      write.run(before + returned, userId, currency);
      return { balance: before + returned };
    },
    refill(account) {
      balance(account);
      write.run(demoCredit(account.currency), account.userId, account.currency);
      return { balance: demoCredit(account.currency) };
    },
  };
}
