import type { TableSet } from "../../store/database.ts";

/**
 * The VIP levels that players have reached and were rewarded for, and their cashback by week. `vip_standings` has the highest level
 * of a player and the points of the next one, null on the last level. Amounts are minor units; a week is the ISO date of its
 * Monday in the site's time zone.
 */
export const vipTables: TableSet = {
  sql: `
CREATE TABLE vip_levels (
  user_id TEXT NOT NULL REFERENCES users,
  level INTEGER NOT NULL CHECK (level >= 1),
  reached_at TEXT NOT NULL,
  PRIMARY KEY (user_id, level)
) STRICT;

CREATE TABLE vip_standings (
  user_id TEXT PRIMARY KEY REFERENCES users,
  level INTEGER NOT NULL CHECK (level >= 0),
  next_points INTEGER
) STRICT;

CREATE TABLE cashback (
  user_id TEXT NOT NULL REFERENCES users,
  week TEXT NOT NULL,
  week_start TEXT NOT NULL,
  week_end TEXT NOT NULL,
  currency TEXT NOT NULL,
  net_loss INTEGER NOT NULL CHECK (net_loss >= 0),
  pct INTEGER NOT NULL CHECK (pct BETWEEN 0 AND 100),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  state TEXT NOT NULL CHECK (state IN ('none', 'paid', 'held', 'withheld')),
  settled_at TEXT NOT NULL,
  paid_at TEXT,
  PRIMARY KEY (user_id, week),
  CHECK ((paid_at IS NOT NULL) = (state = 'paid'))
) STRICT;
CREATE INDEX cashback_held ON cashback (user_id) WHERE state = 'held';

CREATE TABLE cashback_weeks (
  week TEXT PRIMARY KEY,
  settled_at TEXT NOT NULL
) STRICT;
`,
  appendOnly: ["vip_levels", "cashback_weeks"],
};
