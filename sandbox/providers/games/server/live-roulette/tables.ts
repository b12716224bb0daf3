import type { TableSet } from "../../../../store/database.ts";

/**
 * Tables of the live roulette. A slip contains the bets of one player on one round, as one or more placements; `slip_id` is the
 * round id in the player's wallet and history. Bets are whole units of `unit` minor units each; times are ISO 8601 UTC. Each live
 * table has at most one open and one spinning round.
 */
export const liveRouletteTables: TableSet = {
  sql: `
CREATE TABLE live_rounds (
  round_id INTEGER PRIMARY KEY,
  table_code TEXT NOT NULL,
  chain_id INTEGER NOT NULL REFERENCES round_chains,
  place INTEGER NOT NULL CHECK (place > 0),
  state TEXT NOT NULL CHECK (state IN ('open', 'spinning', 'over')),
  number INTEGER CHECK (number BETWEEN 0 AND 36),
  spun_at TEXT,
  UNIQUE (chain_id, place),
  CHECK ((state = 'open') = (number IS NULL))
) STRICT;
CREATE UNIQUE INDEX live_rounds_present ON live_rounds (table_code, state) WHERE state IN ('open', 'spinning');
CREATE INDEX live_rounds_of_table ON live_rounds (table_code, round_id);

CREATE TABLE live_slips (
  slip_id TEXT PRIMARY KEY,
  round_id INTEGER NOT NULL REFERENCES live_rounds,
  mode TEXT NOT NULL CHECK (mode IN ('real', 'demo')),
  account_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  unit INTEGER NOT NULL CHECK (unit > 0),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled')),
  win INTEGER NOT NULL DEFAULT 0 CHECK (win >= 0),
  at TEXT NOT NULL,
  UNIQUE (round_id, mode, account_id, currency)
) STRICT;
CREATE INDEX live_slips_open ON live_slips (round_id) WHERE state = 'open';
CREATE INDEX live_slips_of_player ON live_slips (account_id, mode, at);

CREATE TABLE live_placements (
  slip_id TEXT NOT NULL REFERENCES live_slips,
  nth INTEGER NOT NULL CHECK (nth > 0),
  request_id TEXT NOT NULL,
  bets TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  taken_back INTEGER NOT NULL DEFAULT 0 CHECK (taken_back IN (0, 1)),
  PRIMARY KEY (slip_id, nth),
  UNIQUE (slip_id, request_id)
) STRICT;

CREATE TRIGGER live_slips_settled_once BEFORE UPDATE ON live_slips WHEN OLD.state <> 'open'
BEGIN SELECT RAISE(ABORT, 'a slip is settled once'); END;
CREATE TRIGGER live_placements_while_open BEFORE INSERT ON live_placements
WHEN (SELECT r.state FROM live_slips s JOIN live_rounds r USING (round_id) WHERE s.slip_id = NEW.slip_id) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the round takes no bets'); END;
CREATE TRIGGER live_placements_taken_back_once BEFORE UPDATE ON live_placements
WHEN OLD.taken_back = 1 OR (SELECT r.state FROM live_slips s JOIN live_rounds r USING (round_id) WHERE s.slip_id = OLD.slip_id) <> 'open'
BEGIN SELECT RAISE(ABORT, 'a placement is taken back once, while the round takes bets'); END;
`,
};
