import type { TableSet } from "../../store/database.ts";

/**
 * Calls of game providers to the seamless wallet, one row per transaction id. A rollback has a separate row.
 * `wallet_stake_returns` lists the wins that gave back the stake of a void bet.
 * `idempotent_answers` stores the response to each idempotency key (`store/idempotency.ts`).
 */
export const walletTables: TableSet = {
  sql: `
CREATE TABLE wallet_transactions (
  transaction_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('bet', 'win')),
  user_id TEXT NOT NULL REFERENCES users,
  currency TEXT NOT NULL,
  game_code TEXT NOT NULL,
  round_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  points INTEGER NOT NULL CHECK (points >= 0),
  movement_id INTEGER REFERENCES ledger_movements,
  balance_after INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX wallet_transactions_of_player ON wallet_transactions (user_id, kind, points);
CREATE INDEX wallet_transactions_by_time ON wallet_transactions (user_id, at);
CREATE INDEX wallet_transactions_of_round ON wallet_transactions (round_id, user_id, kind);
CREATE INDEX wallet_transactions_wins ON wallet_transactions (at DESC) WHERE kind = 'win' AND amount > 0;

CREATE TABLE wallet_stake_returns (
  transaction_id TEXT PRIMARY KEY REFERENCES wallet_transactions
) STRICT;

CREATE TABLE wallet_rollbacks (
  transaction_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  movement_id INTEGER REFERENCES ledger_movements,
  balance_after INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE idempotent_answers (
  operation TEXT NOT NULL,
  caller TEXT NOT NULL,
  key TEXT NOT NULL,
  input_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (operation, caller, key)
) STRICT;
`,
  appendOnly: ["wallet_transactions", "wallet_stake_returns", "wallet_rollbacks"],
};
