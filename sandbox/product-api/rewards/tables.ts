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
