import { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../clock.ts";
import { query, queryOne, type Store } from "./database.ts";

/**
 * Accounts of a player: money, bonus money, bonus money for sports, bonus money that waits for its turn, money reserved for
 * withdrawals, and loyalty coins. Never negative.
 */
const PLAYER_ACCOUNTS = ["cash", "bonus", "bonus_sport", "bonus_waiting", "withdrawals", "coins"] as const;
/**
 * Accounts of the operator, which may be negative: the bank of the games, the payment providers (negative: they owe money), the
 * source of play money, the jackpots, the sales of the shop, and the issuer of loyalty coins (negative: coins in circulation).
 */
const OPERATOR_ACCOUNTS = ["house", "payments", "credit_source", "jackpots", "shop", "coin_issuer"] as const;

/**
 * The unit of loyalty coins. Only the accounts `coins` and `coin_issuer` have it, so that a transfer between coins and money
 * violates a constraint of the database.
 */
export const COIN_UNIT = "COIN";
/** What an account counts: minor units of a currency, or coins. */
type LedgerUnit = Currency | typeof COIN_UNIT;

const accountName = z.enum([...PLAYER_ACCOUNTS, ...OPERATOR_ACCOUNTS]);
export type AccountName = z.infer<typeof accountName>;

export interface Transfer {
  from: AccountName;
  to: AccountName;
  /** Minor units, above zero. */
  amount: number;
}

export interface Movement {
  kind:
    | "welcome"
    | "bonus"
    | "bonus_converted"
    | "bonus_ended"
    | "bet"
    | "win"
    | "rollback"
    | "deposit"
    | "deposit_reversed"
    | "withdrawal"
    | "withdrawal_back"
    | "payout"
    | "payout_returned"
    | "jackpot_share"
    | "jackpot"
    | "reward"
    | "tournament_entry"
    | "bonus_waiting"
    | "free_spin"
    | "free_spin_win"
    | "free_bet"
    | "shop_payment"
    | "coins_earned"
    | "coins_withdrawn"
    | "coins_granted"
    | "coins_spent";
  userId: string;
  currency: LedgerUnit;
  transfers: readonly Transfer[];
}

/** Money of a player, in minor units. */
export interface Balances {
  cash: number;
  bonus: number;
}

/** Maximal amount of a transfer, in minor units: far above any stake and far below `Number.MAX_SAFE_INTEGER`. */
export const MAX_TRANSFER = 10 ** 13;

export interface Ledger {
  balances(userId: string, currency: Currency): Balances;
  /** Bonus money for the sportsbook alone, in minor units. */
  sportBonus(userId: string, currency: Currency): number;
  /** Money reserved for withdrawals, in minor units. */
  reserved(userId: string, currency: Currency): number;
  /** Bonus money that waits for its turn, in minor units. */
  waitingBonus(userId: string, currency: Currency): number;
  /** Loyalty coins of a player. */
  coins(userId: string): number;
  /**
   * Books a movement in the open transaction of the caller. SQLite throws if an account of a player would become negative;
   * check {@link Ledger.balances} first to avoid it.
   *
   * @returns the id of the movement
   */
  move(movement: Movement): number;
  /** Books the reverse of an earlier movement. Returns the id of the new one. */
  reverse(movementId: number): number;
  /** The transfers of a movement. */
  transfersOf(movementId: number): Transfer[];
  /** Calls `listener` after each commit that moved a player's money or coins, once per player. */
  onChange(listener: (userId: string) => void): void;
  /** Ids of accounts with a balance that differs from the sum of their entries, and of movements with a sum other than zero. */
  audit(): { accounts: number[]; movements: number[] };
}

const idRow = z.object({ id: z.number() });

export function createLedger(store: Store, clock: Clock): Ledger {
  const { db } = store;
  const findAccount = queryOne(
    db,
    "SELECT account_id AS id FROM ledger_accounts WHERE kind = ? AND currency = ? AND ifnull(user_id, '') = ?",
    idRow,
  );
  const openAccount = db.prepare(
    "INSERT INTO ledger_accounts (kind, currency, user_id) VALUES (?, ?, nullif(?, ''))",
  );
  const readBalances = query(
    db,
    `SELECT a.kind, b.amount FROM ledger_accounts a JOIN ledger_balances b USING (account_id)
     WHERE a.kind IN ('cash', 'bonus') AND a.currency = ? AND ifnull(a.user_id, '') = ?`,
    z.object({ kind: z.enum(["cash", "bonus"]), amount: z.number() }),
  );
  const readBalance = queryOne(
    db,
    `SELECT b.amount FROM ledger_accounts a JOIN ledger_balances b USING (account_id)
     WHERE a.kind = ? AND a.currency = ? AND ifnull(a.user_id, '') = ?`,
    z.object({ amount: z.number() }),
  );
  const insertMovement = db.prepare(
    "INSERT INTO ledger_movements (kind, user_id, currency, at) VALUES (?, ?, ?, ?)",
  );
  const insertTransfer = db.prepare(
    "INSERT INTO ledger_transfers (movement_id, from_account, to_account, amount) VALUES (?, ?, ?, ?)",
  );
  const readTransfers = query(
    db,
    `SELECT f.kind AS source, t.kind AS target, x.amount, m.user_id AS userId, m.currency
     FROM ledger_transfers x JOIN ledger_movements m USING (movement_id)
     JOIN ledger_accounts f ON f.account_id = x.from_account
     JOIN ledger_accounts t ON t.account_id = x.to_account
     WHERE movement_id = ? ORDER BY transfer_id`,
    z.object({
      source: accountName,
      target: accountName,
      amount: z.number(),
      userId: z.string(),
      currency: z.string(),
    }),
  );
  const listeners: ((userId: string) => void)[] = [];
  let changed = new Set<string>();

  const notify = () => {
    const due = changed;
    changed = new Set();
    for (const userId of due) for (const listener of listeners) listener(userId);
  };

  const account = (name: AccountName, userId: string, currency: LedgerUnit): number => {
    const owner = PLAYER_ACCOUNTS.some((account) => account === name) ? userId : "";
    const found = findAccount(name, currency, owner);
    return found?.id ?? Number(openAccount.run(name, currency, owner).lastInsertRowid);
  };

  const move = ({ kind, userId, currency, transfers }: Movement): number => {
    if (!db.isTransaction) throw new Error("money moves inside a transaction only");
    const movementId = Number(insertMovement.run(kind, userId, currency, clock.iso()).lastInsertRowid);
    for (const { from, to, amount } of transfers) {
      if (!Number.isSafeInteger(amount) || amount > MAX_TRANSFER)
        throw new RangeError(`cannot move ${amount}`);
      const [source, target] = [account(from, userId, currency), account(to, userId, currency)];
      insertTransfer.run(movementId, source, target, amount);
    }
    // A player of a rolled-back transaction may remain here; one more notification does no harm.
    changed.add(userId);
    store.afterCommit(notify);
    return movementId;
  };

  return {
    move,
    balances(userId, currency) {
      const balances: Balances = { cash: 0, bonus: 0 };
      for (const { kind, amount } of readBalances(currency, userId)) balances[kind] = amount;
      return balances;
    },
    sportBonus: (userId, currency) => readBalance("bonus_sport", currency, userId)?.amount ?? 0,
    reserved: (userId, currency) => readBalance("withdrawals", currency, userId)?.amount ?? 0,
    waitingBonus: (userId, currency) => readBalance("bonus_waiting", currency, userId)?.amount ?? 0,
    coins: (userId) => readBalance("coins", COIN_UNIT, userId)?.amount ?? 0,
    reverse(movementId) {
      const rows = readTransfers(movementId);
      const [first] = rows;
      if (!first) throw new Error(`there is no movement ${movementId}`);
      return move({
        kind: "rollback",
        userId: first.userId,
        currency: first.currency,
        transfers: rows.map(({ source, target, amount }) => ({ from: target, to: source, amount })),
      });
    },
    transfersOf: (movementId) =>
      readTransfers(movementId).map(({ source, target, amount }) => ({ from: source, to: target, amount })),
    onChange: (listener) => void listeners.push(listener),
    audit() {
      const ids = (sql: string) => query(db, sql, idRow)().map(({ id }) => id);
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
