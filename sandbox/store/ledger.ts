import type { Currency } from "#contract/money/money.ts";
import type { Clock } from "../clock.ts";
import type { Store } from "./database.ts";

/**
 * A player's own accounts: money, bonus money, that for sport alone, and what is set apart for withdrawals. The house's may go below zero: its
 * bank, the payment providers (what they owe the house is below zero), where play money comes from, and what is in jackpots.
 */
export type AccountName =
  | ("cash" | "bonus" | "bonus_sport" | "withdrawals")
  | ("house" | "payments" | "credit_source" | "jackpots");

const OF_PLAYERS: readonly AccountName[] = ["cash", "bonus", "bonus_sport", "withdrawals"];

export interface Transfer {
  from: AccountName;
  to: AccountName;
  /** Minor units, above zero. */
  amount: number;
}

export interface Movement {
  kind:
    | ("welcome" | "bonus" | "bonus_converted" | "bonus_ended" | "bet" | "win" | "rollback")
    | ("deposit" | "deposit_reversed")
    | ("withdrawal" | "withdrawal_back" | "payout" | "payout_returned")
    | ("jackpot_share" | "jackpot");
  userId: string;
  currency: Currency;
  transfers: readonly Transfer[];
}

/** What a player owns, in minor units. */
export interface Balances {
  cash: number;
  bonus: number;
}

/** The largest amount that one transfer moves, in minor units: far above any stake, far below what stays exact. */
export const LARGEST_TRANSFER = 10 ** 13;

export interface Ledger {
  balances(userId: string, currency: Currency): Balances;
  /** Bonus money for the sportsbook alone, in minor units. */
  sportBonus(userId: string, currency: Currency): number;
  /** What is set apart for withdrawals, in minor units. */
  reserved(userId: string, currency: Currency): number;
  /**
   * Books a movement inside the transaction that the caller holds open. Throws what SQLite throws where a player's
   * account would go below zero: who asks first, asks {@link Ledger.balances}.
   *
   * @returns the movement's id
   */
  move(movement: Movement): number;
  /** Books the opposite of an earlier movement, account by account. */
  reverse(movementId: number): number;
  /** The transfers of a movement. */
  transfersOf(movementId: number): Transfer[];
  /** Calls `listener` after each commit that moved a player's money, once per player. */
  onChange(listener: (userId: string, currency: Currency) => void): void;
  /** Accounts whose balance is not the sum of their entries, and movements whose entries do not sum to zero. */
  audit(): { accounts: number[]; movements: number[] };
}

export function createLedger(store: Store, clock: Clock): Ledger {
  const { db } = store;
  const findAccount = db.prepare(
    "SELECT account_id AS id FROM ledger_accounts WHERE kind = ? AND currency = ? AND ifnull(user_id, '') = ?",
  );
  const openAccount = db.prepare(
    "INSERT INTO ledger_accounts (kind, currency, user_id) VALUES (?, ?, nullif(?, ''))",
  );
  const readBalances = db.prepare(
    `SELECT a.kind, b.amount FROM ledger_accounts a JOIN ledger_balances b USING (account_id)
     WHERE a.kind IN ('cash', 'bonus') AND a.currency = ? AND ifnull(a.user_id, '') = ?`,
  );
  const readOne = db.prepare(
    `SELECT b.amount FROM ledger_accounts a JOIN ledger_balances b USING (account_id)
     WHERE a.kind = ? AND a.currency = ? AND ifnull(a.user_id, '') = ?`,
  );
  const insertMovement = db.prepare(
    "INSERT INTO ledger_movements (kind, user_id, currency, at) VALUES (?, ?, ?, ?)",
  );
  const insertTransfer = db.prepare(
    "INSERT INTO ledger_transfers (movement_id, from_account, to_account, amount) VALUES (?, ?, ?, ?)",
  );
  const readTransfers = db.prepare(
    `SELECT f.kind AS source, t.kind AS target, x.amount, m.user_id AS userId, m.currency
     FROM ledger_transfers x JOIN ledger_movements m USING (movement_id)
     JOIN ledger_accounts f ON f.account_id = x.from_account
     JOIN ledger_accounts t ON t.account_id = x.to_account
     WHERE movement_id = ? ORDER BY transfer_id`,
  );
  const listeners: ((userId: string, currency: Currency) => void)[] = [];
  let changed = new Map<string, Currency>();

  const announce = () => {
    const due = changed;
    changed = new Map();
    for (const [userId, currency] of due) for (const listener of listeners) listener(userId, currency);
  };

  const account = (name: AccountName, userId: string, currency: Currency): number => {
    const owner = OF_PLAYERS.includes(name) ? userId : "";
    const known = findAccount.get(name, currency, owner);
    return Number(known?.id ?? openAccount.run(name, currency, owner).lastInsertRowid);
  };

  const move = ({ kind, userId, currency, transfers }: Movement): number => {
    if (!db.isTransaction) throw new Error("money moves inside a transaction only");
    const movementId = Number(insertMovement.run(kind, userId, currency, clock.iso()).lastInsertRowid);
    for (const { from, to, amount } of transfers) {
      if (!Number.isSafeInteger(amount) || amount > LARGEST_TRANSFER)
        throw new RangeError(`cannot move ${amount}`);
      const [source, target] = [account(from, userId, currency), account(to, userId, currency)];
      insertTransfer.run(movementId, source, target, amount);
    }
    // A transaction that was rolled back may have left its player here: one announcement too many does no harm.
    changed.set(userId, currency);
    store.afterCommit(announce);
    return movementId;
  };

  return {
    move,
    balances(userId, currency) {
      const balances: Balances = { cash: 0, bonus: 0 };
      for (const row of readBalances.all(currency, userId)) {
        balances[row.kind as keyof Balances] = Number(row.amount);
      }
      return balances;
    },
    sportBonus: (userId, currency) => Number(readOne.get("bonus_sport", currency, userId)?.amount ?? 0),
    reserved: (userId, currency) => Number(readOne.get("withdrawals", currency, userId)?.amount ?? 0),
    reverse(movementId) {
      const rows = readTransfers.all(movementId);
      const [first] = rows;
      if (!first) throw new Error(`there is no movement ${movementId}`);
      return move({
        kind: "rollback",
        userId: String(first.userId),
        currency: first.currency as Currency,
        transfers: rows.map((row) => ({
          from: row.target as AccountName,
          to: row.source as AccountName,
          amount: Number(row.amount),
        })),
      });
    },
    transfersOf: (movementId) =>
      readTransfers.all(movementId).map((row) => ({
        from: row.source as AccountName,
        to: row.target as AccountName,
        amount: Number(row.amount),
      })),
    onChange: (listener) => void listeners.push(listener),
    audit() {
      const ids = (sql: string) =>
        db
          .prepare(sql)
          .all()
          .map(({ id }) => Number(id));
      return {
        accounts: ids(
          `SELECT account_id AS id FROM ledger_balances b
           WHERE amount <> (SELECT ifnull(sum(amount), 0) FROM ledger_entries e WHERE e.account_id = b.account_id)`,
        ),
        movements: ids(
          `SELECT movement_id AS id FROM ledger_entries GROUP BY movement_id HAVING sum(amount) <> 0`,
        ),
      };
    },
  };
}
