import type { TableSet } from "../../store/database.ts";

/** The providers' events that were received, the methods that players have saved, and the quotes of crypto purchases. */
export const paymentTables: TableSet = {
  sql: `
CREATE TABLE payment_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payments,
  outcome TEXT NOT NULL CHECK (outcome IN ('applied', 'stale', 'ignored')),
  at TEXT NOT NULL,
  PRIMARY KEY (provider, event_id)
) STRICT;

CREATE TABLE saved_methods (
  saved_method_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  alias TEXT NOT NULL,
  label TEXT NOT NULL,
  fields TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT NOT NULL,
  UNIQUE (user_id, alias, fields)
) STRICT;

CREATE TABLE crypto_quotes (
  quote_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  coin TEXT NOT NULL,
  coin_amount TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  payment_id TEXT REFERENCES payments
) STRICT;
`,
  appendOnly: ["payment_events"],
};
