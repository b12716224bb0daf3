import type { notificationOperations } from "#contract/content/notifications.ts";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";

export function notificationHandlers({ notifications }: Services): Handlers<typeof notificationOperations> {
  return {
    notifications: ({ view, locale }, call) => notifications.list(signedIn(call).userId, view, locale),
    readNotification({ notification_id }, call) {
      if (!notifications.read(signedIn(call).userId, notification_id)) throw new Refusal("not_found");
      return { success: true };
    },
    readAllNotifications(_, call) {
      notifications.readAll(signedIn(call).userId);
      return { success: true };
    },
  };
}
