/**
 * Progressive jackpots. A pool's meter counts ten-thousandths of a cent; its whole cents are in the ledger's account
 * `jackpots`, which holds all pools together. Amounts of wins are cents of a euro.
 */
export const jackpotsSchema = `
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
`;

export const JACKPOTS_APPEND_ONLY = ["jackpot_wins"];
