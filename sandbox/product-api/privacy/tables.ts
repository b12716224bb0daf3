import type { TableSet } from "../../store/database.ts";

/** Choices of visitors about tracking. Each text is stored once; a record refers to it by its SHA-256. */
export const privacyTables: TableSet = {
  sql: `
CREATE TABLE tracking_consent_texts (
  text_hash TEXT PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE tracking_consents (
  record_id INTEGER PRIMARY KEY,
  consent_id TEXT NOT NULL,
  user_id TEXT REFERENCES users,
  at TEXT NOT NULL,
  version INTEGER NOT NULL,
  locale TEXT NOT NULL,
  text_hash TEXT NOT NULL REFERENCES tracking_consent_texts,
  rule TEXT NOT NULL,
  country TEXT,
  signal INTEGER NOT NULL CHECK (signal IN (0, 1)),
  analytics INTEGER NOT NULL CHECK (analytics IN (0, 1)),
  advertising INTEGER NOT NULL CHECK (advertising IN (0, 1)),
  source TEXT NOT NULL
) STRICT;
CREATE INDEX tracking_consents_of_browser ON tracking_consents (consent_id, record_id);
`,
  appendOnly: ["tracking_consents", "tracking_consent_texts"],
};
