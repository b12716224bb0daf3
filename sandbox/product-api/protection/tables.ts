import type { TableSet } from "../../store/database.ts";

/**
 * Tables of player protection. Limit changes and exclusions are append-only: the last change of a limit defines its current
 * and its requested value, and no exclusion can be shortened.
 */
export const protectionTables: TableSet = {
  sql: `
CREATE TABLE limit_changes (
  change_id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake', 'session')),
  period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month')),
  value_before INTEGER CHECK (value_before >= 0),
  value INTEGER CHECK (value >= 0),
  asked_at TEXT NOT NULL,
  confirmable_from TEXT NOT NULL,
  CHECK (confirmable_from >= asked_at)
) STRICT;
CREATE INDEX limit_changes_of_player ON limit_changes (user_id, kind, period, change_id);

-- Answers to the question for a deposit limit, one row per place in which it is asked.
CREATE TABLE limit_prompts (
  user_id TEXT NOT NULL REFERENCES users,
  place TEXT NOT NULL CHECK (place IN ('registration', 'deposit')),
  answer TEXT NOT NULL CHECK (answer IN ('set', 'skip')),
  answered_at TEXT NOT NULL,
  PRIMARY KEY (user_id, place)
) STRICT;

-- Raises whose player was asked by mail to confirm them.
CREATE TABLE limit_mails (change_id INTEGER PRIMARY KEY REFERENCES limit_changes) STRICT;

CREATE TABLE exclusions (
  exclusion_id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  kind TEXT NOT NULL CHECK (kind IN ('time_out', 'self_exclusion')),
  started_at TEXT NOT NULL,
  ends_at TEXT,
  CHECK (ends_at > started_at),
  CHECK (ends_at IS NOT NULL OR kind = 'self_exclusion')
) STRICT;
CREATE INDEX exclusions_of_player ON exclusions (user_id);

-- Requests to end a self-exclusion whose length is over. Without one it stays in force.
CREATE TABLE exclusion_end_requests (
  request_id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  requested_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  CHECK (ends_at > requested_at)
) STRICT;
CREATE INDEX exclusion_end_requests_of_player ON exclusion_end_requests (user_id);

-- Entries of the stand-in for a national register of excluded persons.
CREATE TABLE exclusion_register (
  name TEXT NOT NULL,
  surname TEXT NOT NULL,
  birthday TEXT NOT NULL,
  ends_at TEXT
) STRICT;

-- When a player was last compared with excluded persons and the national register.
CREATE TABLE exclusion_checks (
  user_id TEXT PRIMARY KEY REFERENCES users,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE reality_checks (
  user_id TEXT PRIMARY KEY REFERENCES users,
  minutes INTEGER CHECK (minutes > 0)
) STRICT;

-- One row per play session. Only a player's last session can be active. check_minutes is the interval of its reality checks.
CREATE TABLE play_sessions (
  session_id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  started_at TEXT NOT NULL,
  active_at TEXT NOT NULL,
  check_minutes INTEGER CHECK (check_minutes > 0),
  CHECK (active_at >= started_at)
) STRICT;
CREATE INDEX play_sessions_of_player ON play_sessions (user_id, session_id);
CREATE INDEX play_sessions_by_activity ON play_sessions (active_at);

CREATE TABLE reality_check_answers (
  session_id INTEGER NOT NULL REFERENCES play_sessions,
  number INTEGER NOT NULL CHECK (number > 0),
  due_at TEXT NOT NULL,
  answered_at TEXT NOT NULL,
  answer TEXT NOT NULL CHECK (answer IN ('continue', 'leave', 'limits', 'history')),
  PRIMARY KEY (session_id, number),
  CHECK (answered_at >= due_at)
) STRICT;

CREATE TABLE play_stretches (
  stretch_id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  started_at TEXT NOT NULL,
  ended_at TEXT NOT NULL,
  CHECK (ended_at >= started_at)
) STRICT;
CREATE INDEX play_stretches_of_player ON play_stretches (user_id, ended_at);
`,
  appendOnly: ["limit_changes", "exclusions", "exclusion_end_requests", "reality_check_answers"],
};
