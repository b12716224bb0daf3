import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS, PAYMENT_TYPES } from "#contract/wire/money/payment-rules.ts";
import type { TableSet } from "../../store/database.ts";

/** The allowed status changes of the contract as `type old new`; a trigger refuses any other. */
const TRANSITIONS = PAYMENT_TYPES.flatMap((type) =>
  PAYMENT_STATUSES.flatMap((from) => PAYMENT_TRANSITIONS[type][from].map((to) => `'${type} ${from} ${to}'`)),
).join(", ");

const STATUSES = PAYMENT_STATUSES.map((status) => `'${status}'`).join(", ");

/**
 * Payments as the product API stores them. The payment providers have separate tables; neither side reads the other's.
 * `fields` contains nothing that a payment method declares secret.
 */
export const paymentRecordTables: TableSet = {
  sql: `
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
  site_id TEXT NOT NULL DEFAULT '',
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
BEGIN SELECT RAISE(ABORT, 'the state machine of payments does not allow this change'); END;

CREATE TABLE payment_changes (
  change_id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments,
  status TEXT NOT NULL CHECK (status IN (${STATUSES})),
  movement_id INTEGER UNIQUE REFERENCES ledger_movements,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX payment_changes_of_payment ON payment_changes (payment_id, change_id);
`,
  appendOnly: ["payment_changes"],
};
