import type { TableSet } from "../../store/database.ts";

/**
 * Players, their sessions, contacts, sign-ins and second factors. Session tokens and codes are stored as SHA-256; the secret
 * of an authenticator app is stored in plain text, because codes are computed from it.
 */
export const accountTables: TableSet = {
  sql: `
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

-- E-mail addresses that players have replaced.
CREATE TABLE former_emails (
  user_id TEXT NOT NULL REFERENCES users,
  email TEXT NOT NULL,
  PRIMARY KEY (user_id, email)
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
  last_seen_at TEXT NOT NULL,
  connection_id TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL;

CREATE TABLE one_time_codes (
  code_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('login', 'new-password', 'exclusion')),
  user_id TEXT NOT NULL REFERENCES users,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;

-- Registrations whose accounts open with a mailed link.
CREATE TABLE mailed_registrations (
  code_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  registration TEXT NOT NULL,
  password TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX mailed_registrations_of_email ON mailed_registrations (email);
CREATE INDEX mailed_registrations_expired ON mailed_registrations (expires_at);

CREATE TABLE sign_ins (
  sign_in_id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  at TEXT NOT NULL,
  method TEXT NOT NULL,
  reason TEXT,
  user_agent TEXT NOT NULL,
  device TEXT NOT NULL,
  address TEXT NOT NULL
) STRICT;
CREATE INDEX sign_ins_of_user ON sign_ins (user_id, sign_in_id);

-- Blackboxes of the fingerprint vendor. user_id is null if the registration opens its account later.
CREATE TABLE device_reports (
  report_id INTEGER PRIMARY KEY,
  user_id TEXT REFERENCES users,
  operation TEXT NOT NULL,
  blackbox TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

-- Changes of marketing consents, with the text that the player saw.
CREATE TABLE consent_records (
  record_id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  channel TEXT NOT NULL,
  given INTEGER NOT NULL CHECK (given IN (0, 1)),
  at TEXT NOT NULL,
  source TEXT NOT NULL,
  version INTEGER NOT NULL,
  text TEXT NOT NULL,
  locale TEXT NOT NULL
) STRICT;
CREATE INDEX consent_records_of_user ON consent_records (user_id, channel, record_id);

CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES users,
  code_hash TEXT NOT NULL,
  used_at TEXT,
  PRIMARY KEY (user_id, code_hash)
) STRICT;

CREATE TABLE two_factor_pending (
  user_id TEXT PRIMARY KEY REFERENCES users,
  secret TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE TABLE contact_codes (
  user_id TEXT NOT NULL REFERENCES users,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'phone')),
  target TEXT NOT NULL COLLATE NOCASE,
  digits_hash TEXT NOT NULL,
  link_hash TEXT NOT NULL UNIQUE,
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  expires_at TEXT NOT NULL,
  PRIMARY KEY (user_id, channel)
) STRICT;

CREATE TABLE contact_sends (
  user_id TEXT NOT NULL REFERENCES users,
  channel TEXT NOT NULL,
  target TEXT NOT NULL COLLATE NOCASE,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX contact_sends_of_user ON contact_sends (user_id, channel, at);
CREATE INDEX contact_sends_to_target ON contact_sends (target, at);
`,
  appendOnly: ["consent_records"],
};
