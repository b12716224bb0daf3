import type { TableSet } from "../../store/database.ts";

/** Launches with the SHA-256 of their tokens, and favourite games; the newest favourite has the highest `place`. */
export const lobbyTables: TableSet = {
  sql: `
CREATE TABLE game_launches (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users,
  session_id TEXT REFERENCES sessions,
  currency TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('real', 'demo')),
  game_code TEXT NOT NULL,
  language TEXT NOT NULL,
  demo_wallet_id TEXT,
  jurisdiction TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT;

CREATE TABLE favourites (
  place INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  game_code TEXT NOT NULL,
  at TEXT NOT NULL,
  UNIQUE (user_id, game_code)
) STRICT;
`,
};
