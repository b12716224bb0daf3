import type { TableSet } from "../../store/database.ts";

/** Uploaded documents, requested documents and identity checks. */
export const verificationTables: TableSet = {
  sql: `
CREATE TABLE documents (
  document_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  content BLOB NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('uploaded', 'in_review', 'verified', 'rejected')),
  reason TEXT,
  uploaded_at TEXT NOT NULL,
  due_at TEXT,
  decided_at TEXT,
  CHECK ((state = 'rejected') = (reason IS NOT NULL)),
  CHECK ((due_at IS NULL) = (state IN ('verified', 'rejected')))
) STRICT;
CREATE INDEX documents_of_user ON documents (user_id, kind);
CREATE INDEX documents_due ON documents (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE document_requests (
  user_id TEXT NOT NULL REFERENCES users,
  kind TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT;

CREATE TABLE identity_checks (
  check_id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users,
  locale TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'declined')),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  decided_at TEXT
) STRICT;
CREATE INDEX identity_checks_of_user ON identity_checks (user_id, created_at);
`,
};
