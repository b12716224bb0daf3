import { z } from "zod";
import type { ListedNotification } from "#contract/content/notifications.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { loadTexts } from "../../texts.ts";

const message = z.strictObject({ header: z.string(), excerpt: z.string(), content: z.string() });
const templates = z.strictObject({ welcome: message });
const texts = loadTexts(new URL("notification-texts/", import.meta.url), templates);

/** A player's inbox. What is stored is which message it is; its words are those of the locale in which it is read. */
export function createNotifications(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare(
    "INSERT INTO notifications (notification_id, user_id, template, url, at) VALUES (?, ?, ?, ?, ?)",
  );
  const list = db.prepare(
    `SELECT * FROM notifications WHERE user_id = ?1 AND (?2 = 'all' OR read_at IS NULL)
     ORDER BY at DESC, rowid DESC LIMIT 200`,
  );
  const read = db.prepare(
    "UPDATE notifications SET read_at = ifnull(read_at, ?) WHERE notification_id = ? AND user_id = ?",
  );
  const readAll = db.prepare("UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL");

  return {
    welcome: (userId: string) =>
      void insert.run(crypto.randomUUID(), userId, "welcome", "/games", clock.iso()),
    list: (userId: string, view: "all" | "unread", locale: string): ListedNotification[] =>
      list.all(userId, view).map((row) => ({
        ...texts(locale)[row.template as keyof z.infer<typeof templates>],
        notification_id: String(row.notification_id),
        reading: row.read_at !== null,
        url: String(row.url),
        at: String(row.at),
      })),
    /** False where the player has no such notification. */
    read: (userId: string, notificationId: string): boolean =>
      read.run(clock.iso(), notificationId, userId).changes > 0,
    readAll: (userId: string) => void readAll.run(clock.iso(), userId),
  };
}
export type Notifications = ReturnType<typeof createNotifications>;
