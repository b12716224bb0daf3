import type { TableSet } from "../../../../store/database.ts";

/**
 * Tables of the crash game. Multipliers are hundredths, amounts minor units, times ISO 8601 UTC. There is always exactly one open
 * round, which takes the bets, and at most one flying round.
 */
export const crashTables: TableSet = {
  sql: `
CREATE TABLE crash_rounds (
  round_id INTEGER PRIMARY KEY,
  chain_id INTEGER NOT NULL REFERENCES round_chains,
  place INTEGER NOT NULL CHECK (place > 0),
  state TEXT NOT NULL CHECK (state IN ('open', 'flying', 'crashed', 'void')),
  started_at TEXT,
  ended_at TEXT,
  multiplier INTEGER,
  UNIQUE (chain_id, place)
) STRICT;
CREATE UNIQUE INDEX crash_rounds_present ON crash_rounds (state) WHERE state IN ('open', 'flying');

CREATE TABLE crash_bets (
  bet_id TEXT PRIMARY KEY,
  round_id INTEGER NOT NULL REFERENCES crash_rounds,
  user_id TEXT NOT NULL REFERENCES users,
  panel INTEGER NOT NULL CHECK (panel IN (0, 1)),
  currency TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  auto INTEGER CHECK (auto > 100),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cashed_out', 'lost', 'cancelled', 'returned')),
  multiplier INTEGER,
  payout INTEGER NOT NULL DEFAULT 0 CHECK (payout >= 0),
  at TEXT NOT NULL,
  CHECK ((state = 'cashed_out') = (multiplier IS NOT NULL)),
  CHECK (state = 'cashed_out' OR payout = 0)
) STRICT;
CREATE UNIQUE INDEX crash_bets_of_panel ON crash_bets (round_id, user_id, panel) WHERE state NOT IN ('cancelled', 'returned');
CREATE INDEX crash_bets_due ON crash_bets (round_id, auto) WHERE state = 'open';
CREATE INDEX crash_bets_of_player ON crash_bets (user_id, at);

CREATE TRIGGER crash_bets_settled_once BEFORE UPDATE ON crash_bets WHEN OLD.state <> 'open'
BEGIN SELECT RAISE(ABORT, 'a bet is settled once'); END;
`,
};
