import type { TableSet } from "../../store/database.ts";

/**
 * Free spins of players, and the rounds that were played with them. `won` is the total win; `released` the part that became a bonus. The
 * difference is in the player's account `bonus_waiting`. Amounts are minor units.
 */
export const freeSpinTables: TableSet = {
  sql: `
CREATE TABLE free_spin_grants (
  grant_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  game_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  titles TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total > 0),
  used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND total),
  stake INTEGER NOT NULL CHECK (stake > 0),
  wagering_factor INTEGER NOT NULL CHECK (wagering_factor >= 0),
  won INTEGER NOT NULL DEFAULT 0 CHECK (won >= 0),
  released INTEGER NOT NULL DEFAULT 0 CHECK (released BETWEEN 0 AND won),
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'played', 'expired')),
  granted_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX free_spin_grants_active ON free_spin_grants (user_id, game_code) WHERE state = 'active';
CREATE INDEX free_spin_grants_by_expiry ON free_spin_grants (expires_at) WHERE state = 'active';

CREATE TABLE free_spin_rounds (
  transaction_id TEXT PRIMARY KEY,
  grant_id TEXT NOT NULL REFERENCES free_spin_grants,
  user_id TEXT NOT NULL REFERENCES users,
  round_id TEXT NOT NULL,
  game_code TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'over', 'shown', 'rolled_back')),
  over_at TEXT
) STRICT;
CREATE INDEX free_spin_rounds_of_grant ON free_spin_rounds (grant_id, state);
CREATE INDEX free_spin_rounds_of_round ON free_spin_rounds (round_id, user_id, game_code);
`,
};
