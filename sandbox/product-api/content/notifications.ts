import { z } from "zod";
import type { ListedNotification } from "#contract/content/notifications.ts";
import type { Clock } from "../../clock.ts";
import { booleanColumn, query, type Store } from "../../store/database.ts";
import { loadTexts } from "../../texts.ts";

const message = z.strictObject({ header: z.string(), excerpt: z.string(), content: z.string() });
const templates = z.strictObject({ welcome: message });
const texts = loadTexts(new URL("notification-texts/", import.meta.url), templates);

/** Notifications to players. The template is stored; the text is that of the locale in which it is read. */
export function createNotifications(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare(
    "INSERT INTO notifications (notification_id, user_id, template, url, at) VALUES (?, ?, ?, ?, ?)",
  );
  const select = query(
    db,
    `SELECT notification_id AS id, template, read_at IS NOT NULL AS isRead, url, at
     FROM notifications WHERE user_id = ?1 AND (?2 = 'all' OR read_at IS NULL)
     ORDER BY at DESC, rowid DESC LIMIT 200`,
    z.object({
      id: z.string(),
      template: templates.keyof(),
      isRead: booleanColumn,
      url: z.string(),
      at: z.string(),
    }),
  );
  const read = db.prepare(
    "UPDATE notifications SET read_at = ifnull(read_at, ?) WHERE notification_id = ? AND user_id = ?",
  );
  const readAll = db.prepare("UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL");

  return {
    /** Adds the notification that a new player gets. */
    welcome: (userId: string) =>
      void insert.run(crypto.randomUUID(), userId, "welcome", "/games", clock.iso()),
    /** At most 200 notifications, newest first. */
    list: (userId: string, view: "all" | "unread", locale: string): ListedNotification[] =>
      select(userId, view).map(({ id, template, isRead, url, at }) => ({
        ...texts(locale)[template],
        notification_id: id,
        reading: isRead,
        url,
        at,
      })),
    /** Marks a notification as read. Returns false if the player has no such notification. */
    read: (userId: string, notificationId: string): boolean =>
      read.run(clock.iso(), notificationId, userId).changes > 0,
    readAll: (userId: string) => void readAll.run(clock.iso(), userId),
  };
}
export type Notifications = ReturnType<typeof createNotifications>;
