import { z } from "zod";
import type { ListedNotification, LiveNotification } from "#contract/wire/content/notifications.ts";
import type { Clock } from "../../clock.ts";
import { booleanColumn, jsonColumn, query, queryOne, type Store } from "../../store/database.ts";
import { type CursorPage, type CursorQuery, pageByCursor } from "../../store/pagination.ts";
import { loadTexts } from "../../texts.ts";
import type { Players } from "../accounts/players.ts";
import type { Hub } from "../live/hub.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import {
  NOTIFICATION_TEMPLATES,
  type NotificationTemplate,
  type NotificationVars,
  TEMPLATE_NAMES,
} from "./notification-templates/registry.ts";
import { fillText, rewardNames, type StoredVars, storedVars, toStoredVars } from "./notification-vars.ts";

const message = z.strictObject({
  header: z.string(),
  excerpt: z.string(),
  content: z.string(),
  action: z.string(),
});
export type NotificationText = z.infer<typeof message>;

const texts = loadTexts(
  new URL("notification-texts/", import.meta.url),
  z.strictObject({
    templates: z.strictObject(
      Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, message])) as Record<
        NotificationTemplate,
        typeof message
      >,
    ),
    rewards: rewardNames,
  }),
);

/** Milliseconds over which the ids of read notifications are collected for one event. */
const READ_INTERVAL = 200;

type DeliveryType = LiveNotification["delivery_types"][number];

export interface NotificationDraft<Name extends NotificationTemplate = NotificationTemplate> {
  template: Name;
  vars: NotificationVars[Name];
  /** Path of the site without a locale, for example `/vip`; empty for none. */
  url?: string;
  /** How the site shows it [NTF-1]; in the list and as a toast by default. */
  delivery_types?: readonly DeliveryType[];
}

/** A notification that was sent, for channels besides the site. */
export interface SentNotification {
  userId: string;
  notificationId: string;
  template: NotificationTemplate;
  url: string;
  /** Its text in the language of a locale. */
  textFor(locale: string): NotificationText;
}

interface NotificationQuery extends CursorQuery {
  view: "all" | "unread";
  /** Code of the language of the texts. */
  locale: string;
}

interface Dependencies {
  store: Store;
  clock: Clock;
  players: Pick<Players, "get">;
  hub: Pick<Hub, "toPlayer">;
  exclusions: Pick<Exclusions, "present">;
}

const notificationRow = z.object({
  id: z.string(),
  template: z.enum(TEMPLATE_NAMES),
  vars: jsonColumn(storedVars),
  isRead: booleanColumn,
  url: z.string(),
  at: z.string(),
  row: z.number(),
});

/** Notifications to players. Template and variables are stored; the text is that of the locale in which it is read. */
export function createNotifications({ store, clock, players, hub, exclusions }: Dependencies) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO notifications (notification_id, user_id, template, vars, url, is_listed, at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = query(
    db,
    `SELECT notification_id AS id, template, vars, read_at IS NOT NULL AS isRead, url, at, rowid AS row
     FROM notifications WHERE user_id = ?1 AND is_listed AND (?2 = 'all' OR read_at IS NULL)
       AND (?3 IS NULL OR (at, rowid) < (?3, ?4))
     ORDER BY at DESC, rowid DESC LIMIT ?5`,
    notificationRow,
  );
  const countUnread = queryOne(
    db,
    "SELECT count(*) AS count FROM notifications WHERE user_id = ? AND is_listed AND read_at IS NULL",
    z.object({ count: z.number() }),
  );
  const read = db.prepare(
    "UPDATE notifications SET read_at = ? WHERE notification_id = ? AND user_id = ? AND read_at IS NULL",
  );
  const exists = queryOne(
    db,
    "SELECT 1 AS found FROM notifications WHERE notification_id = ? AND user_id = ?",
    z.object({ found: z.number() }),
  );
  const readAll = db.prepare("UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL");

  const listeners: ((notification: SentNotification) => void)[] = [];
  const unread = (userId: string): number => countUnread(userId)?.count ?? 0;
  const publishRead = createReadAnnouncer(hub, unread);

  /** Whether the player gets a notification of this purpose on the site. */
  const isWanted = (userId: string, template: NotificationTemplate): boolean => {
    const { purpose } = NOTIFICATION_TEMPLATES[template];
    if (purpose === "service") return true;
    if (exclusions.present(userId)) return false;
    return purpose === "play" || players.get(userId).consents.onsite;
  };

  /** Stores a notification in the open transaction; it is published after the commit. */
  const add = <Name extends NotificationTemplate>(userId: string, draft: NotificationDraft<Name>): void => {
    const { template, vars, url = "", delivery_types = ["base", "toast"] } = draft;
    const { password, currency } = players.get(userId);
    // Simulated players cannot sign in.
    if (password === null) return;
    const values = toStoredVars(vars as Parameters<typeof toStoredVars>[0], currency);
    const textFor = (locale: string) => textOf(template, values, locale);
    const notificationId = crypto.randomUUID();
    const sent: SentNotification = { userId, notificationId, template, url, textFor };
    if (isWanted(userId, template)) {
      const sentAt = clock.iso();
      const isListed = delivery_types.includes("base") ? 1 : 0;
      insert.run(notificationId, userId, template, JSON.stringify(values), url, isListed, sentAt);
      store.afterCommit(() => {
        const { locale } = players.get(userId);
        const view = liveView(sent, { delivery_types: [...delivery_types], locale, at: sentAt });
        const data = { ...view, unread: unread(userId) };
        hub.toPlayer(userId, { event: "notification-centre", data });
      });
    }
    store.afterCommit(() => {
      for (const listener of listeners) listener(sent);
    });
  };

  return {
    /**
     * Sends a notification to a player: it is stored, and published as `notification-centre` after the commit of the caller's
     * transaction, or of its own one. A marketing notification is not sent to the site without the player's consent, nor one
     * that invites to play to a player with an exclusion.
     */
    send<Name extends NotificationTemplate>(userId: string, draft: NotificationDraft<Name>): void {
      if (db.isTransaction) add(userId, draft);
      else store.transaction(() => add(userId, draft));
    },
    /** Calls the listener after the commit of every sent notification, wanted on the site or not; for other channels. */
    onSent: (listener: (notification: SentNotification) => void) => void listeners.push(listener),
    /**
     * One page of a player's notifications, newest first.
     *
     * @throws Refusal `invalid_input` for an invalid cursor
     */
    list(userId: string, { view, locale, ...page }: NotificationQuery): CursorPage<ListedNotification> {
      return pageByCursor(page, {
        read: (after, limit) => {
          const [sentBefore = null, row = null] = after ?? [];
          return select(userId, view, sentBefore, row, limit);
        },
        keyOf: ({ at, row }) => [at, row],
        view: ({ id, template, vars, isRead, url, at }) => ({
          ...textOf(template, vars, locale),
          notification_id: id,
          reading: isRead,
          url,
          topic: NOTIFICATION_TEMPLATES[template].topic,
          at,
        }),
      });
    },
    /** Number of listed notifications that the player has not read. */
    unread,
    /** Marks a notification as read. Returns false if the player has no such notification. */
    read(userId: string, notificationId: string): boolean {
      if (read.run(clock.iso(), notificationId, userId).changes > 0) publishRead(userId, notificationId);
      return exists(notificationId, userId) !== null;
    },
    readAll(userId: string): void {
      if (readAll.run(clock.iso(), userId).changes > 0) publishRead(userId, null);
    },
  };
}
export type Notifications = ReturnType<typeof createNotifications>;

function textOf(template: NotificationTemplate, vars: StoredVars, locale: string): NotificationText {
  const { templates, rewards } = texts(locale);
  const fill = (text: string) => fillText(text, vars, locale, rewards);
  const { header, excerpt, content, action } = templates[template];
  return { header: fill(header), excerpt: fill(excerpt), content: fill(content), action };
}

function liveView(
  { notificationId, template, url, textFor }: SentNotification,
  { delivery_types, locale, at }: Pick<LiveNotification, "delivery_types" | "locale" | "at">,
): LiveNotification {
  const popup = textFor(locale);
  return {
    notification_id: notificationId,
    delivery_types,
    message: { popup, toast: { excerpt: popup.excerpt }, url },
    topic: NOTIFICATION_TEMPLATES[template].topic,
    locale,
    at,
  };
}

/**
 * Publishes to the sockets of a player what was read, so that other tabs and devices show the same. The ids of an interval are
 * sent in one event.
 *
 * @returns a function that takes the id of a read notification, null for all
 */
function createReadAnnouncer(hub: Pick<Hub, "toPlayer">, unread: (userId: string) => number) {
  const pending = new Map<string, Set<string> | null>();
  const publish = (userId: string) => {
    const ids = pending.get(userId);
    pending.delete(userId);
    hub.toPlayer(userId, {
      event: "notification-centre/read",
      data: { notification_ids: ids ? [...ids] : null, unread: unread(userId) },
    });
  };
  return (userId: string, notificationId: string | null): void => {
    const ids = pending.get(userId);
    if (ids === undefined) setTimeout(publish, READ_INTERVAL, userId).unref();
    if (notificationId === null || ids === null) pending.set(userId, null);
    else pending.set(userId, new Set(ids).add(notificationId));
  };
}
