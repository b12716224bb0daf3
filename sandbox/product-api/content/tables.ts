import type { TableSet } from "../../store/database.ts";

/** Notifications to players. `read_at` is null until the player reads one. */
export const notificationTables: TableSet = {
  sql: `
CREATE TABLE notifications (
  notification_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  template TEXT NOT NULL,
  url TEXT NOT NULL DEFAULT '',
  at TEXT NOT NULL,
  read_at TEXT
) STRICT;
CREATE INDEX notifications_of_user ON notifications (user_id, at DESC);
`,
};
