import type { TableSet } from "../../store/database.ts";

/**
 * Free bets that the operator has granted, and the stakes that they have paid. A stake that was rolled back
 * (`wallet_rollbacks`) gives its free bet back. Amounts are minor units.
 */
export const freeBetTables: TableSet = {
  sql: `
CREATE TABLE sport_free_bets (
  free_bet_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  currency TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  granted_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX sport_free_bets_of_player ON sport_free_bets (user_id, expires_at);

CREATE TABLE sport_free_bet_stakes (
  transaction_id TEXT PRIMARY KEY,
  free_bet_id TEXT NOT NULL REFERENCES sport_free_bets
) STRICT;
CREATE INDEX sport_free_bet_stakes_of_bet ON sport_free_bet_stakes (free_bet_id);
`,
  appendOnly: ["sport_free_bets", "sport_free_bet_stakes"],
};
