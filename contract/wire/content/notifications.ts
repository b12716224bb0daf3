import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS, orEmpty } from "../address-schemas.ts";
import { shownTime } from "../iso-time.ts";
import { done, localeInput, operation } from "../operation.ts";
import { pageInput, pageOf } from "../pagination.ts";
import { decorative, listOf } from "../tolerant.ts";

/** What a notification is about; it selects the picture. */
const NOTIFICATION_TOPICS = ["account", "tournament", "vip", "bonus", "payment"] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

const topic = decorative(NOTIFICATION_TOPICS, "account").default("account");
/** Label of the link to `url`; the front end has a general one. */
const action = z.string().default("");

/** A new notification, as the live event announces it [NTF-1]. */
export const liveNotification = z.object({
  notification_id: z.string(),
  delivery_types: listOf(z.enum(["base", "popup", "toast"])),
  message: z.object({
    popup: z
      .object({ header: z.string(), excerpt: z.string().default(""), content: z.string(), action })
      .optional(),
    toast: z.object({ excerpt: z.string() }).optional(),
    url: orEmpty(ADDRESS_SCHEMAS.sitePath),
  }),
  topic,
  /** Locale code of the texts; empty if unknown. */
  locale: z.string().default(""),
  /** ISO time; empty if unknown. */
  at: shownTime.default(""),
  /** Unread notifications in the list, with this one; without it the front end counts. */
  unread: z.number().int().min(0).optional(),
});
export type LiveNotification = z.infer<typeof liveNotification>;

/** Notifications were read on some device: their ids, null for all, and the number that is left. */
export const notificationsReadEvent = z.object({
  notification_ids: z.array(z.string()).nullable(),
  unread: z.number().int().min(0),
});

const listedNotification = z.object({
  notification_id: z.string(),
  /** Whether it has been read. */
  reading: z.boolean(),
  header: z.string(),
  excerpt: z.string().default(""),
  content: z.string().default(""),
  /** Path of the site without its locale; empty without a link. */
  url: orEmpty(ADDRESS_SCHEMAS.sitePath),
  action,
  topic,
  /** ISO time. */
  at: shownTime,
});
export type ListedNotification = z.infer<typeof listedNotification>;

export const notificationOperations = {
  notifications: operation({
    method: "GET",
    path: "/notifications",
    access: "player",
    capability: "notifications",
    summary: "The player's notifications, newest first.",
    input: z.object({ view: z.enum(["all", "unread"]), locale: localeInput, ...pageInput }),
    /** `unread` is the number of all unread notifications. */
    result: pageOf(listedNotification).extend({ unread: z.number().int().min(0) }),
  }),
  readNotification: operation({
    method: "POST",
    path: "/notifications/{notification_id}/read",
    access: "player",
    capability: "notifications",
    summary: "Marks one notification read.",
    input: z.object({ notification_id: z.string() }),
    result: done,
  }),
  readAllNotifications: operation({
    method: "POST",
    path: "/notifications/read-all",
    access: "player",
    capability: "notifications",
    summary: "Marks every notification read.",
    input: z.object({}),
    result: done,
  }),
};
