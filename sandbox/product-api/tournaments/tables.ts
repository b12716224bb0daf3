import type { TableSet } from "../../store/database.ts";

/**
 * Tournaments, the players in them, the score of each of their rounds, and the prizes. `plan_starts_at` and `plan_ends_at` are the
 * times for which simulated opponents were made; `ends_at` is earlier for a tournament that was finished early.
 */
export const tournamentTables: TableSet = {
  sql: `
CREATE TABLE tournaments (
  tournament_id TEXT PRIMARY KEY,
  series TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('announced', 'running', 'complete', 'canceled', 'expired')),
  plan_starts_at TEXT NOT NULL,
  plan_ends_at TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL CHECK (ends_at >= starts_at),
  closed_at TEXT,
  CHECK ((closed_at IS NULL) = (status IN ('announced', 'running')))
) STRICT;
CREATE INDEX tournaments_open ON tournaments (status) WHERE closed_at IS NULL;
CREATE INDEX tournaments_closed ON tournaments (ends_at, tournament_id) WHERE closed_at IS NOT NULL;

CREATE TABLE tournament_entries (
  tournament_id TEXT NOT NULL REFERENCES tournaments,
  user_id TEXT NOT NULL REFERENCES users,
  joined_at TEXT NOT NULL,
  score INTEGER NOT NULL DEFAULT 0 CHECK (score >= 0),
  scored_at TEXT NOT NULL,
  fee_movement INTEGER REFERENCES ledger_movements,
  fee_refunded INTEGER REFERENCES ledger_movements,
  PRIMARY KEY (tournament_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_entries_of_player ON tournament_entries (user_id);

CREATE TABLE tournament_rounds (
  tournament_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  game_code TEXT NOT NULL,
  round_id TEXT NOT NULL,
  score INTEGER NOT NULL CHECK (score >= 0),
  PRIMARY KEY (tournament_id, user_id, game_code, round_id),
  FOREIGN KEY (tournament_id, user_id) REFERENCES tournament_entries
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_rounds_by_score ON tournament_rounds (tournament_id, user_id, score);
CREATE INDEX tournament_rounds_of_round ON tournament_rounds (round_id, user_id, game_code);

CREATE TABLE tournament_prizes (
  tournament_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  place INTEGER NOT NULL CHECK (place > 0),
  reward TEXT NOT NULL,
  paid_at TEXT NOT NULL,
  PRIMARY KEY (tournament_id, user_id),
  FOREIGN KEY (tournament_id, user_id) REFERENCES tournament_entries
) STRICT, WITHOUT ROWID;
`,
  appendOnly: ["tournament_prizes"],
};
