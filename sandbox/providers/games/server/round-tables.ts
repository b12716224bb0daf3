import type { TableSet } from "../../../store/database.ts";

/**
 * Tables of the game server. They are in the sandbox's database, so that a round and its money share a transaction. Amounts are
 * minor units, times ISO 8601 UTC. `player` is `user:<id>` or `demo:<wallet id>`. A round is `waiting` for a choice, then `open`
 * until the client has shown it.
 */
export const gameRoundTables: TableSet = {
  sql: `
CREATE TABLE IF NOT EXISTS game_seeds (
  id TEXT PRIMARY KEY,
  player TEXT NOT NULL,
  game_code TEXT NOT NULL,
  server_seed TEXT NOT NULL,
  server_seed_hash TEXT NOT NULL,
  client_seed TEXT,
  next_nonce INTEGER NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  created_at TEXT NOT NULL,
  activated_at TEXT,
  revealed_at TEXT,
  CHECK (revealed_at IS NULL OR activated_at IS NOT NULL),
  CHECK (client_seed IS NULL OR activated_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS game_seeds_next ON game_seeds (player, game_code) WHERE activated_at IS NULL;
CREATE UNIQUE INDEX IF NOT EXISTS game_seeds_active ON game_seeds (player, game_code)
  WHERE activated_at IS NOT NULL AND revealed_at IS NULL;

CREATE TABLE IF NOT EXISTS game_rounds (
  id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL,
  player TEXT NOT NULL,
  game_code TEXT NOT NULL,
  engine TEXT NOT NULL,
  engine_version INTEGER NOT NULL CHECK (engine_version > 0),
  currency TEXT NOT NULL,
  base_stake INTEGER NOT NULL CHECK (base_stake > 0),
  bet TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  free_spin INTEGER NOT NULL CHECK (free_spin IN (0, 1)),
  win INTEGER NOT NULL CHECK (win >= 0),
  seed_id TEXT NOT NULL REFERENCES game_seeds (id),
  client_seed TEXT NOT NULL,
  nonce INTEGER NOT NULL,
  picture TEXT NOT NULL,
  offers TEXT NOT NULL,
  jackpot_entry TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'open', 'shown')),
  created_at TEXT NOT NULL,
  shown_at TEXT,
  UNIQUE (player, game_code, request_id),
  UNIQUE (seed_id, nonce)
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS game_rounds_open ON game_rounds (player, game_code, currency) WHERE state <> 'shown';
CREATE INDEX IF NOT EXISTS game_rounds_recent ON game_rounds (player, game_code, created_at DESC);
CREATE INDEX IF NOT EXISTS game_rounds_by_time ON game_rounds (player, created_at);

CREATE TABLE IF NOT EXISTS game_choices (
  round_id TEXT NOT NULL REFERENCES game_rounds (id),
  step INTEGER NOT NULL CHECK (step >= 0),
  request_id TEXT NOT NULL,
  choice TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  made_at TEXT NOT NULL,
  PRIMARY KEY (round_id, step),
  UNIQUE (round_id, request_id)
) STRICT;

CREATE TABLE IF NOT EXISTS game_jackpots (
  round_id TEXT NOT NULL REFERENCES game_rounds (id),
  tier TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (round_id, tier)
) STRICT;

CREATE TABLE IF NOT EXISTS game_demo_wallets (
  id TEXT NOT NULL,
  currency TEXT NOT NULL,
  balance INTEGER NOT NULL CHECK (balance >= 0),
  PRIMARY KEY (id, currency)
) STRICT;

CREATE TABLE IF NOT EXISTS game_demo_transactions (
  id TEXT PRIMARY KEY,
  wallet_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  round_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
  amount INTEGER NOT NULL CHECK (amount >= 0)
) STRICT;
`,
};
