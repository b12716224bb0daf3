import type { TableSet } from "../../store/database.ts";

/** Orders of the payment providers, their scheduled actions, and the webhooks that they still have to deliver. */
export const paymentProviderTables: TableSet = {
  sql: `
CREATE TABLE provider_orders (
  order_id TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
  reference TEXT NOT NULL UNIQUE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  state TEXT NOT NULL,
  data TEXT NOT NULL DEFAULT '{}',
  sequence INTEGER NOT NULL DEFAULT 0,
  return_url TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL DEFAULT 'en',
  created_at TEXT NOT NULL,
  expires_at TEXT
) STRICT;

-- Vouchers that have paid an order, as keyed hashes of their codes.
CREATE TABLE used_vouchers (
  code_hash TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES provider_orders
) STRICT;

CREATE TABLE provider_jobs (
  job_id INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES provider_orders,
  action TEXT NOT NULL,
  input TEXT NOT NULL DEFAULT '{}',
  due_at TEXT NOT NULL
) STRICT;
CREATE INDEX provider_jobs_due ON provider_jobs (due_at, job_id);

CREATE TABLE provider_deliveries (
  delivery_id INTEGER PRIMARY KEY,
  provider TEXT NOT NULL,
  body TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL
) STRICT;
CREATE INDEX provider_deliveries_due ON provider_deliveries (due_at, delivery_id);
`,
};
