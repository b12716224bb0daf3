import type { TableSet } from "../../../store/database.ts";

/**
 * Bets of players. Amounts are minor units, odds thousandths, times ISO 8601 UTC, `due_at`, `starts_at` and `settled_at` milliseconds
 * since 1970. `stake` is on each combination, `open_stake` the part of `total_stake` that was not cashed out. The money of a bet is in
 * the operator's wallet: its stake is the transaction `<bet>:bet`, a cash-out `<bet>:cash-out:<n>`, and a payout `<bet>:win:<n>`,
 * which a later settlement may have taken back. The result of a leg is `final` after the end of its event.
 * `recheck` marks a bet whose results may have been corrected.
 */
export const sportBetTables: TableSet = {
  sql: `
CREATE TABLE sport_bets (
  bet_id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL,
  request_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('single', 'accumulator', 'system', 'builder')),
  sizes TEXT NOT NULL,
  each_way INTEGER NOT NULL CHECK (each_way IN (0, 1)),
  combinations INTEGER NOT NULL CHECK (combinations > 0),
  stake INTEGER NOT NULL CHECK (stake > 0),
  total_stake INTEGER NOT NULL CHECK (total_stake = stake * combinations),
  currency TEXT NOT NULL,
  funds TEXT NOT NULL CHECK (funds IN ('cash', 'bonus_sport', 'free_bet')),
  free_bet_id TEXT,
  policy TEXT NOT NULL CHECK (policy IN ('any', 'better', 'none')),
  builder_odds INTEGER,
  odds INTEGER,
  potential INTEGER NOT NULL CHECK (potential >= 0),
  boost INTEGER NOT NULL DEFAULT 0 CHECK (boost >= 0),
  insured INTEGER NOT NULL DEFAULT 0 CHECK (insured IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('pending', 'open', 'won', 'lost', 'void', 'cashed_out', 'rejected')),
  rejected_because TEXT,
  due_at INTEGER,
  open_stake INTEGER NOT NULL CHECK (open_stake >= 0 AND open_stake <= total_stake),
  rule_at INTEGER CHECK (rule_at > 0),
  rule_share INTEGER CHECK (rule_share BETWEEN 1 AND 1000),
  recheck INTEGER NOT NULL DEFAULT 0 CHECK (recheck IN (0, 1)),
  placed_at INTEGER NOT NULL,
  settled_at INTEGER,
  UNIQUE (player_id, request_key),
  CHECK ((state = 'pending') = (due_at IS NOT NULL)),
  CHECK ((state IN ('pending', 'open')) = (settled_at IS NULL)),
  CHECK ((rule_at IS NULL) = (rule_share IS NULL))
) STRICT;
CREATE INDEX sport_bets_of_player ON sport_bets (player_id, placed_at DESC);
CREATE INDEX sport_bets_pending ON sport_bets (due_at) WHERE state = 'pending';
CREATE INDEX sport_bets_rules ON sport_bets (bet_id) WHERE rule_at IS NOT NULL;
CREATE INDEX sport_bets_rechecked ON sport_bets (bet_id) WHERE recheck = 1;

CREATE TABLE sport_legs (
  bet_id TEXT NOT NULL REFERENCES sport_bets,
  position INTEGER NOT NULL,
  event_id TEXT NOT NULL,
  market_id TEXT NOT NULL,
  selection_id TEXT NOT NULL,
  sport TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  asked_odds INTEGER NOT NULL CHECK (asked_odds > 1000),
  odds INTEGER NOT NULL CHECK (odds > 1000),
  place_share REAL,
  places INTEGER,
  result TEXT,
  final INTEGER NOT NULL DEFAULT 0 CHECK (final IN (0, 1)),
  PRIMARY KEY (bet_id, position),
  CHECK (final = 0 OR result IS NOT NULL)
) STRICT;
CREATE INDEX sport_legs_open ON sport_legs (bet_id) WHERE final = 0;
CREATE INDEX sport_legs_of_event ON sport_legs (event_id, bet_id);

CREATE TABLE sport_cash_outs (
  bet_id TEXT NOT NULL REFERENCES sport_bets,
  number INTEGER NOT NULL,
  request_key TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  stake INTEGER NOT NULL CHECK (stake > 0),
  automatic INTEGER NOT NULL CHECK (automatic IN (0, 1)),
  at INTEGER NOT NULL,
  PRIMARY KEY (bet_id, number),
  UNIQUE (bet_id, request_key)
) STRICT;

CREATE TABLE sport_payouts (
  bet_id TEXT NOT NULL REFERENCES sport_bets,
  number INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL,
  taken_back_at INTEGER,
  PRIMARY KEY (bet_id, number)
) STRICT;

CREATE TABLE sport_slips (
  slip_id TEXT PRIMARY KEY,
  legs TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE sport_progress (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT;
`,
  appendOnly: ["sport_cash_outs"],
};
