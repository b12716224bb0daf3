import { decorative, fields, flag, list, nullable, number, oneOf, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";
import {
  NOTIFICATION_VIEWS,
  type NotificationItem,
  type NotificationsData,
  type NotificationsView,
  READ_FIELD,
} from "./model.ts";

/** A page of the notifications, as the browser needs it. */
export type NotificationsPage = Omit<NotificationsData, "productError">;

/** A page of a view of the player's notifications; `cursor` selects a later page. */
export const notificationsEndpoint = endpoint({
  route: "notifications",
  method: "GET",
  query: ({ view, cursor }: { view: NotificationsView; cursor?: string }) => ({ view, cursor }),
  answer: fields<NotificationsPage>({
    view: oneOf(NOTIFICATION_VIEWS),
    items: list(
      fields<NotificationItem>({
        id: text,
        header: text,
        excerpt: text,
        content: text,
        href: nullable(text),
        action: text,
        isRead: flag,
        topic: decorative(["account", "tournament", "vip", "bonus", "payment"], "account"),
        at: text,
        age: nullable(text),
      }),
    ),
    nextCursor: nullable(text),
    isFirstPage: flag,
    hasFailed: flag,
    unread: number,
  }),
});

/** Marks a notification read, or `all`. */
export const readNotificationEndpoint = endpoint({
  route: "notifications",
  method: "POST",
  body: (id: string) => ({ [READ_FIELD]: id }),
  answer: fields<{ success: boolean }>({ success: flag }),
});
