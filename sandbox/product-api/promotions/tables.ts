import type { TableSet } from "../../store/database.ts";

/**
 * Opt-ins to missions, one per player and period, and invited friends. Progress is not stored: it is computed from the committed
 * rounds, so that it cannot differ from them.
 */
export const promotionTables: TableSet = {
  sql: `
CREATE TABLE mission_entries (
  user_id TEXT NOT NULL REFERENCES users,
  alias TEXT NOT NULL,
  period_start TEXT NOT NULL,
  period_end TEXT NOT NULL,
  opted_in_at TEXT NOT NULL,
  completed_at TEXT,
  PRIMARY KEY (user_id, alias, period_start)
) STRICT;
CREATE INDEX mission_entries_open ON mission_entries (period_end) WHERE completed_at IS NULL;

CREATE TABLE referral_codes (
  user_id TEXT PRIMARY KEY REFERENCES users,
  code TEXT NOT NULL UNIQUE
) STRICT;

-- One row per invited friend. The referrer is rewarded at most REFERRAL_RULES.maxRewarded times.
CREATE TABLE referrals (
  friend_id TEXT PRIMARY KEY REFERENCES users,
  referrer_id TEXT NOT NULL REFERENCES users CHECK (referrer_id <> friend_id),
  registered_at TEXT NOT NULL,
  friend_rewarded_at TEXT,
  referrer_rewarded_at TEXT,
  closed_at TEXT,
  refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1))
) STRICT;
CREATE INDEX referrals_of_referrer ON referrals (referrer_id, registered_at DESC);
CREATE INDEX referrals_open ON referrals (friend_id) WHERE closed_at IS NULL;
`,
};
