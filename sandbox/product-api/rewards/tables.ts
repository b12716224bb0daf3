import type { TableSet } from "../../store/database.ts";

/** Achievements that players have completed. */
export const achievementTables: TableSet = {
  sql: `
CREATE TABLE achievements (
  user_id TEXT NOT NULL REFERENCES users,
  benefit_id TEXT NOT NULL,
  completed_at TEXT NOT NULL,
  PRIMARY KEY (user_id, benefit_id)
) STRICT;
`,
};

/**
 * Granted rewards, one row per source and reference, and the loyalty points from which coins are earned. The coins themselves are
 * in the ledger; `earned` is the number that was booked for the points.
 */
export const rewardTables: TableSet = {
  sql: `
CREATE TABLE reward_grants (
  user_id TEXT NOT NULL REFERENCES users,
  source TEXT NOT NULL,
  reference TEXT NOT NULL,
  reward TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (user_id, source, reference)
) STRICT;

CREATE TABLE loyalty_progress (
  user_id TEXT PRIMARY KEY REFERENCES users,
  points INTEGER NOT NULL CHECK (points >= 0),
  earned INTEGER NOT NULL CHECK (earned >= 0)
) STRICT;

CREATE TABLE loyalty_stakes (
  transaction_id TEXT PRIMARY KEY REFERENCES wallet_transactions,
  user_id TEXT NOT NULL REFERENCES users,
  round_id TEXT NOT NULL,
  game_code TEXT NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  counted INTEGER NOT NULL CHECK (counted IN (0, 1))
) STRICT;
CREATE INDEX loyalty_stakes_open ON loyalty_stakes (user_id, round_id, game_code) WHERE counted = 0;
`,
  appendOnly: ["reward_grants"],
};
