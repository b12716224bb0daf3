/** Tables of an account's safety and contacts. Codes are kept as hashes; an authenticator's secret has to be known. */
export const securitySchema = `
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
`;
