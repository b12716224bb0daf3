import type { TableSet } from "../../store/database.ts";

/**
 * Notifications to players. `vars` is JSON, `is_listed` is 0 for one that only pops up, and `read_at` is null until the player
 * reads it.
 */
export const notificationTables: TableSet = {
  sql: `
CREATE TABLE notifications (
  notification_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  template TEXT NOT NULL,
  vars TEXT NOT NULL DEFAULT '{}',
  url TEXT NOT NULL DEFAULT '',
  is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
  at TEXT NOT NULL,
  read_at TEXT
) STRICT;
CREATE INDEX notifications_of_user ON notifications (user_id, at DESC) WHERE is_listed;
CREATE INDEX notifications_unread ON notifications (user_id) WHERE is_listed AND read_at IS NULL;
`,
};
