import { securitySchema } from "../product-api/accounts/schema.ts";
import { bonusesSchema } from "../product-api/bonuses/schema.ts";
import { historySchema } from "../product-api/history/schema.ts";
import { JACKPOTS_APPEND_ONLY, jackpotsSchema } from "../product-api/jackpots/schema.ts";
import { favouritesSchema } from "../product-api/lobby/favourites-schema.ts";
import { PAYMENTS_APPEND_ONLY, paymentsSchema } from "../product-api/payments/schema.ts";
import { PROTECTION_APPEND_ONLY, protectionSchema } from "../product-api/protection/schema.ts";
import { verificationSchema } from "../product-api/verification/schema.ts";
import { crashSchema } from "../providers/games/engines/crash/schema.ts";
import { liveRouletteSchema } from "../providers/games/engines/live-roulette/schema.ts";
import { chainsSchema } from "../providers/games/engines/shared-rounds/schema.ts";
import { roundsSchema } from "../providers/games/rounds-schema.ts";

/**
 * The sandbox's tables, but for those of the game server, which brings its own. Amounts are minor units, times ISO 8601
 * UTC text, secrets are kept as their SHA-256. A database of another version is refused, not migrated: it holds play
 * money only.
 */
export const SCHEMA_VERSION = 10;

const accountsSchema = `
CREATE TABLE users (
  user_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('player', 'house')),
  login TEXT NOT NULL COLLATE NOCASE UNIQUE,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  phone TEXT NOT NULL DEFAULT '',
  password TEXT,
  currency TEXT NOT NULL,
  locale TEXT NOT NULL,
  no_profile INTEGER NOT NULL DEFAULT 0 CHECK (no_profile IN (0, 1)),
  starting_points INTEGER NOT NULL DEFAULT 0 CHECK (starting_points >= 0),
  totp_secret TEXT,
  totp_last_counter INTEGER NOT NULL DEFAULT -1,
  totp_enabled_at TEXT,
  password_changed_at TEXT,
  email_confirmed_at TEXT,
  phone_confirmed_at TEXT,
  consents TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '',
  surname TEXT NOT NULL DEFAULT '',
  gender TEXT NOT NULL DEFAULT '',
  birthday TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  postcode TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  affiliate_tag TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
  session_id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  ended_at TEXT,
  user_agent TEXT NOT NULL,
  address TEXT NOT NULL,
  last_seen_at TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL;

CREATE TABLE one_time_codes (
  code_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('login', 'new-password')),
  user_id TEXT NOT NULL REFERENCES users,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;

CREATE TABLE push_tokens (
  token TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  platform TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Double entry by construction: a transfer takes from one account what it gives to another of the same currency. */
const ledgerSchema = `
CREATE TABLE ledger_accounts (
  account_id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (
    kind IN ('cash', 'bonus', 'bonus_sport', 'withdrawals', 'house', 'payments', 'credit_source', 'jackpots')),
  user_id TEXT REFERENCES users,
  currency TEXT NOT NULL,
  CHECK ((user_id IS NULL) = (kind IN ('house', 'payments', 'credit_source', 'jackpots')))
) STRICT;
CREATE UNIQUE INDEX ledger_accounts_by_name ON ledger_accounts (kind, currency, ifnull(user_id, ''));

CREATE TABLE ledger_balances (
  account_id INTEGER PRIMARY KEY REFERENCES ledger_accounts,
  of_player INTEGER NOT NULL CHECK (of_player IN (0, 1)),
  amount INTEGER NOT NULL DEFAULT 0 CHECK (abs(amount) <= 9007199254740991),
  CHECK (amount >= 0 OR NOT of_player)
) STRICT;

CREATE TABLE ledger_movements (
  movement_id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (
    kind IN ('welcome', 'bonus', 'bonus_converted', 'bonus_ended', 'bet', 'win', 'rollback', 'deposit',
      'deposit_reversed', 'withdrawal', 'withdrawal_back', 'payout', 'payout_returned', 'jackpot_share', 'jackpot')),
  user_id TEXT NOT NULL REFERENCES users,
  currency TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX ledger_movements_of_player ON ledger_movements (user_id, at);

CREATE TABLE ledger_transfers (
  transfer_id INTEGER PRIMARY KEY,
  movement_id INTEGER NOT NULL REFERENCES ledger_movements,
  from_account INTEGER NOT NULL REFERENCES ledger_accounts,
  to_account INTEGER NOT NULL REFERENCES ledger_accounts,
  amount INTEGER NOT NULL CHECK (amount > 0),
  CHECK (from_account <> to_account)
) STRICT;
CREATE INDEX ledger_transfers_of_movement ON ledger_transfers (movement_id);

CREATE VIEW ledger_entries AS
  SELECT movement_id, from_account AS account_id, -amount AS amount FROM ledger_transfers
  UNION ALL SELECT movement_id, to_account, amount FROM ledger_transfers;

CREATE TRIGGER ledger_accounts_open AFTER INSERT ON ledger_accounts BEGIN
  INSERT INTO ledger_balances (account_id, of_player) VALUES (NEW.account_id, NEW.user_id IS NOT NULL);
END;
CREATE TRIGGER ledger_transfers_one_currency BEFORE INSERT ON ledger_transfers
WHEN (SELECT count(DISTINCT currency) FROM (
  SELECT currency FROM ledger_accounts WHERE account_id IN (NEW.from_account, NEW.to_account)
  UNION ALL SELECT currency FROM ledger_movements WHERE movement_id = NEW.movement_id)) <> 1
BEGIN SELECT RAISE(ABORT, 'a transfer stays in one currency'); END;
CREATE TRIGGER ledger_transfers_book AFTER INSERT ON ledger_transfers BEGIN
  UPDATE ledger_balances SET amount = amount - NEW.amount WHERE account_id = NEW.from_account;
  UPDATE ledger_balances SET amount = amount + NEW.amount WHERE account_id = NEW.to_account;
END;
`;

/** What providers asked of the seamless wallet, each id once; a rollback stands beside what it took back. */
const seamlessSchema = `
CREATE TABLE wallet_transactions (
  transaction_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('bet', 'win')),
  user_id TEXT NOT NULL REFERENCES users,
  currency TEXT NOT NULL,
  game_code TEXT NOT NULL,
  round_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  points INTEGER NOT NULL CHECK (points >= 0),
  movement_id INTEGER REFERENCES ledger_movements,
  balance_after INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX wallet_transactions_of_player ON wallet_transactions (user_id, kind, points);
CREATE INDEX wallet_transactions_of_round ON wallet_transactions (round_id, user_id, kind);
CREATE INDEX wallet_transactions_wins ON wallet_transactions (at DESC) WHERE kind = 'win' AND amount > 0;

CREATE TABLE wallet_rollbacks (
  transaction_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  movement_id INTEGER REFERENCES ledger_movements,
  balance_after INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE idempotent_answers (
  operation TEXT NOT NULL,
  caller TEXT NOT NULL,
  key TEXT NOT NULL,
  input_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (operation, caller, key)
) STRICT;
`;

const contentSchema = `
CREATE TABLE mails (
  mail_id INTEGER PRIMARY KEY,
  address TEXT NOT NULL COLLATE NOCASE,
  locale TEXT NOT NULL,
  subject TEXT NOT NULL,
  paragraphs TEXT NOT NULL,
  link TEXT NOT NULL,
  link_label TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX mails_by_address ON mails (address, mail_id DESC);

CREATE TABLE notifications (
  notification_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  template TEXT NOT NULL,
  url TEXT NOT NULL DEFAULT '',
  at TEXT NOT NULL,
  read_at TEXT
) STRICT;
CREATE INDEX notifications_of_user ON notifications (user_id, at DESC);

CREATE TABLE achievements (
  user_id TEXT NOT NULL REFERENCES users,
  benefit_id TEXT NOT NULL,
  completed_at TEXT NOT NULL,
  PRIMARY KEY (user_id, benefit_id)
) STRICT;

CREATE TABLE game_launches (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users,
  session_id TEXT REFERENCES sessions,
  currency TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('real', 'demo')),
  game_code TEXT NOT NULL,
  language TEXT NOT NULL,
  demo_wallet_id TEXT,
  expires_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT;
`;

const APPEND_ONLY = [
  "ledger_accounts",
  "ledger_movements",
  "ledger_transfers",
  "wallet_transactions",
  "wallet_rollbacks",
  ...PROTECTION_APPEND_ONLY,
  ...PAYMENTS_APPEND_ONLY,
  ...JACKPOTS_APPEND_ONLY,
];

const guards = APPEND_ONLY.flatMap((table) =>
  ["UPDATE", "DELETE"].map(
    (verb) => `
CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`,
  ),
).join("");

export const schema = [
  accountsSchema,
  securitySchema,
  verificationSchema,
  ledgerSchema,
  seamlessSchema,
  historySchema,
  bonusesSchema,
  contentSchema,
  favouritesSchema,
  protectionSchema,
  paymentsSchema,
  jackpotsSchema,
  guards,
  roundsSchema,
  chainsSchema,
  crashSchema,
  liveRouletteSchema,
  `PRAGMA user_version = ${SCHEMA_VERSION};`,
].join("\n");
