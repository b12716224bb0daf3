import type { TableSet } from "../../store/database.ts";

/** Devices of players for push messages. A token ends with the session that registered it. */
export const pushTables: TableSet = {
  sql: `
CREATE TABLE push_tokens (
  token TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  platform TEXT NOT NULL CHECK (platform IN ('android', 'ios', 'web')),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX push_tokens_of_user ON push_tokens (user_id, at);
CREATE INDEX push_tokens_of_session ON push_tokens (session_id);
`,
};
