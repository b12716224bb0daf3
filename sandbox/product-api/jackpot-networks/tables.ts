import type { TableSet } from "../../store/database.ts";

/**
 * Progressive jackpots. `meter` counts ten-thousandths of a euro cent. The ledger account `jackpots` contains the whole cents
 * of all pools. Amounts of wins are euro cents.
 */
export const jackpotTables: TableSet = {
  sql: `
CREATE TABLE jackpot_pools (
  pool_id TEXT PRIMARY KEY,
  meter INTEGER NOT NULL CHECK (meter >= 0)
) STRICT;

CREATE TABLE jackpot_wins (
  round_id TEXT NOT NULL,
  pool_id TEXT NOT NULL REFERENCES jackpot_pools,
  user_id TEXT NOT NULL REFERENCES users,
  game_code TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  movement_id INTEGER NOT NULL REFERENCES ledger_movements,
  at TEXT NOT NULL,
  PRIMARY KEY (round_id, pool_id)
) STRICT;
CREATE INDEX jackpot_wins_of_pool ON jackpot_wins (pool_id, at DESC);
`,
  appendOnly: ["jackpot_wins"],
};
