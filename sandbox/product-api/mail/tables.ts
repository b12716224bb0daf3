import type { TableSet } from "../../store/database.ts";

/** Mails that the sandbox has sent, for its mailbox page. `paragraphs` is a JSON list; `unsubscribe` is empty except for
 * marketing. */
export const mailTables: TableSet = {
  sql: `
CREATE TABLE mails (
  mail_id INTEGER PRIMARY KEY,
  address TEXT NOT NULL COLLATE NOCASE,
  locale TEXT NOT NULL,
  subject TEXT NOT NULL,
  paragraphs TEXT NOT NULL,
  link TEXT NOT NULL,
  link_label TEXT NOT NULL,
  unsubscribe TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX mails_by_address ON mails (address, mail_id DESC);
`,
};
