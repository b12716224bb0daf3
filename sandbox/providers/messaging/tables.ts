import type { TableSet } from "../../store/database.ts";

/** Inboxes of the messaging vendor. Texts are stored by template, so that a message is shown in the language of the page. */
export const messagingTables: TableSet = {
  sql: `
CREATE TABLE crm_messages (
  message_id INTEGER PRIMARY KEY,
  player_id TEXT NOT NULL,
  template TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  read_at TEXT,
  UNIQUE (player_id, template, sent_at)
) STRICT;
CREATE INDEX crm_messages_of_player ON crm_messages (player_id, message_id);
`,
};
