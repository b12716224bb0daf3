import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS, PAYMENT_TYPES } from "#contract/money/payment-status.ts";

/** Both ends of the contract's state machine, as `type old new`: the database itself lets no other change through. */
const TRANSITIONS = PAYMENT_TYPES.flatMap((type) =>
  PAYMENT_STATUSES.flatMap((from) => PAYMENT_TRANSITIONS[type][from].map((to) => `'${type} ${from} ${to}'`)),
).join(", ");

const STATUSES = PAYMENT_STATUSES.map((status) => `'${status}'`).join(", ");

/**
 * What the product API keeps of payments, and below that what the payment providers keep, who are other houses: neither
 * reads the other's tables. `fields` and `data` hold nothing that a method calls secret.
 */
export const paymentsSchema = `
CREATE TABLE payments (
  payment_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  type TEXT NOT NULL CHECK (type IN ('deposit', 'withdrawal')),
  status TEXT NOT NULL CHECK (status IN (${STATUSES})),
  reason TEXT,
  alias TEXT NOT NULL,
  provider TEXT NOT NULL,
  account TEXT NOT NULL DEFAULT '',
  amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  currency TEXT NOT NULL,
  settled_amount INTEGER CHECK (settled_amount > 0),
  benefit_id TEXT NOT NULL DEFAULT '0',
  bonus_amount INTEGER NOT NULL DEFAULT 0 CHECK (bonus_amount >= 0),
  next TEXT NOT NULL DEFAULT '{"step":"none"}',
  progress TEXT NOT NULL DEFAULT '{}',
  fields TEXT NOT NULL DEFAULT '{}',
  return_path TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL DEFAULT 'en',
  provider_reference TEXT NOT NULL DEFAULT '',
  last_sequence INTEGER NOT NULL DEFAULT 0,
  due_at TEXT,
  expires_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (type = 'withdrawal' OR status NOT IN ('settled', 'reversed') OR settled_amount IS NOT NULL)
) STRICT;
CREATE INDEX payments_of_user ON payments (user_id, created_at DESC, payment_id);
CREATE INDEX payments_due ON payments (due_at) WHERE due_at IS NOT NULL;
CREATE TRIGGER payments_state_machine BEFORE UPDATE OF status ON payments
WHEN OLD.status <> NEW.status AND OLD.type || ' ' || OLD.status || ' ' || NEW.status NOT IN (${TRANSITIONS})
BEGIN SELECT RAISE(ABORT, 'a payment does not change like that'); END;

CREATE TABLE payment_changes (
  change_id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments,
  status TEXT NOT NULL CHECK (status IN (${STATUSES})),
  movement_id INTEGER UNIQUE REFERENCES ledger_movements,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX payment_changes_of_payment ON payment_changes (payment_id, change_id);

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
`;

export const PAYMENTS_APPEND_ONLY = ["payment_changes", "payment_events"];
