import type { TableSet } from "../../store/database.ts";

/** Conversations of the chat vendor. The id of a conversation is a secret of its visitor. */
export const chatTables: TableSet = {
  sql: `
CREATE TABLE chat_messages (
  message_id INTEGER PRIMARY KEY,
  conversation TEXT NOT NULL,
  sender TEXT NOT NULL CHECK (sender IN ('visitor', 'agent')),
  text TEXT NOT NULL,
  link TEXT,
  sent_at TEXT NOT NULL
) STRICT;
CREATE INDEX chat_messages_of_conversation ON chat_messages (conversation, message_id);
`,
};
