import type { TableSet } from "../../store/database.ts";

/**
 * Bonuses of players, and the stakes that counted for their wagering. The money of a bonus is in the ledger: the player's
 * bonus account belongs to their only active bonus. `titles` has the titles of a bonus that is not an offer, as JSON by locale.
 * Amounts are minor units.
 */
export const bonusTables: TableSet = {
  sql: `
CREATE TABLE bonuses (
  bonus_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  benefit_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'gift', 'sport')),
  state TEXT NOT NULL CHECK (state IN ('active', 'converted', 'used_up', 'forfeited', 'expired')),
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  wagering_factor INTEGER NOT NULL CHECK (wagering_factor >= 0),
  wagering_required INTEGER NOT NULL CHECK (wagering_required >= 0),
  wagering_done INTEGER NOT NULL DEFAULT 0 CHECK (wagering_done >= 0),
  max_stake INTEGER,
  max_conversion INTEGER,
  converted INTEGER NOT NULL DEFAULT 0 CHECK (converted >= 0 AND converted <= ifnull(max_conversion, converted)),
  payment_id TEXT UNIQUE,
  titles TEXT,
  granted_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  warned_at TEXT,
  last_stake_at TEXT,
  ended_at TEXT,
  CHECK ((ended_at IS NULL) = (state = 'active'))
) STRICT;
CREATE INDEX bonuses_of_user ON bonuses (user_id, ended_at);
CREATE UNIQUE INDEX bonuses_active ON bonuses (user_id, kind = 'sport') WHERE state = 'active';
CREATE INDEX bonuses_by_expiry ON bonuses (expires_at) WHERE state = 'active';

CREATE TABLE waiting_bonuses (
  waiting_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  source TEXT NOT NULL,
  titles TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  wagering_factor INTEGER NOT NULL CHECK (wagering_factor >= 0),
  granted_at TEXT NOT NULL
) STRICT;
CREATE INDEX waiting_bonuses_of_user ON waiting_bonuses (user_id);

CREATE TABLE bonus_stakes (
  transaction_id TEXT PRIMARY KEY REFERENCES wallet_transactions,
  bonus_id TEXT NOT NULL REFERENCES bonuses,
  counted INTEGER NOT NULL CHECK (counted >= 0),
  from_bonus INTEGER NOT NULL CHECK (from_bonus >= 0)
) STRICT;
CREATE INDEX bonus_stakes_of_bonus ON bonus_stakes (bonus_id);
`,
};
