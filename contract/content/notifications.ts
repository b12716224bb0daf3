import { z } from "#contract/zod.ts";
import { done, localeInput, operation } from "../operation.ts";

export const liveNotification = z.object({
  notification_id: z.string(),
  delivery_types: z.array(z.enum(["base", "popup", "toast"])),
  message: z.object({
    popup: z.object({ header: z.string(), excerpt: z.string().default(""), content: z.string() }).optional(),
    toast: z.object({ excerpt: z.string() }).optional(),
    url: z.string().default(""),
  }),
});
export type LiveNotification = z.infer<typeof liveNotification>;

export const listedNotification = z.object({
  notification_id: z.string(),
  /** Whether it has been read. */
  reading: z.boolean(),
  header: z.string(),
  excerpt: z.string().default(""),
  content: z.string().default(""),
  url: z.string().default(""),
  /** ISO time. */
  at: z.string(),
});
export type ListedNotification = z.infer<typeof listedNotification>;

export const notificationOperations = {
  notifications: operation({
    method: "GET",
    path: "/notifications",
    access: "player",
    summary: "The player's notifications, newest first.",
    input: z.object({ view: z.enum(["all", "unread"]), locale: localeInput }),
    result: z.array(listedNotification),
  }),
  readNotification: operation({
    method: "POST",
    path: "/notifications/{notification_id}/read",
    access: "player",
    summary: "Marks one notification read.",
    input: z.object({ notification_id: z.string() }),
    result: done,
  }),
  readAllNotifications: operation({
    method: "POST",
    path: "/notifications/read-all",
    access: "player",
    summary: "Marks every notification read.",
    input: z.object({}),
    result: done,
  }),
};
