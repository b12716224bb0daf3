import type { TableSet } from "../../store/database.ts";

/**
 * Daily bonuses that players have taken. The key makes a second claim of a day impossible; the stored reward keeps an opened day as
 * it was when the operator changes the rewards. A payment opens at most one day.
 */
export const dailyBonusTables: TableSet = {
  sql: `
CREATE TABLE daily_bonus_claims (
  user_id TEXT NOT NULL REFERENCES users,
  date TEXT NOT NULL,
  theme TEXT NOT NULL,
  reward TEXT NOT NULL,
  payment_id TEXT UNIQUE REFERENCES payments,
  claimed_at TEXT NOT NULL,
  PRIMARY KEY (user_id, date)
) STRICT;

-- Players who were notified of a day's bonus, or left out because of an exclusion; and the days on which all were.
CREATE TABLE daily_bonus_notices (
  user_id TEXT NOT NULL REFERENCES users,
  date TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (user_id, date)
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_bonus_days (
  date TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
  appendOnly: ["daily_bonus_claims", "daily_bonus_notices"],
};
