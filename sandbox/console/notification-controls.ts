import { z } from "zod";
import type { Services } from "../composition/create-services.ts";
import {
  NOTIFICATION_TEMPLATES,
  type NotificationTemplate,
  TEMPLATE_NAMES,
} from "../product-api/content/notification-templates/registry.ts";
import { parseInput } from "../product-api/http/request-input.ts";
import { Refusal } from "../refusal.ts";

const input = z.object({
  login: z.string(),
  template: z.enum(TEMPLATE_NAMES),
  url: z.string().default(""),
  delivery_types: z.array(z.enum(["base", "popup", "toast"])).default(["base", "toast"]),
});

/**
 * Controls of notifications:
 *
 * - `POST /sandbox/notifications` `{ login, template, url?, delivery_types? }`: sends a notification with example variables, as the
 *   product API sends its own
 */
export function notificationControls({
  notifications,
  players,
}: Pick<Services, "notifications" | "players">) {
  return {
    "POST /sandbox/notifications": (body: unknown) => {
      const { login, template, ...draft } = parseInput(input, body);
      const player = players.byLogin(login);
      if (!player) throw new Refusal("not_found");
      notifications.send<NotificationTemplate>(player.userId, {
        ...draft,
        template,
        vars: NOTIFICATION_TEMPLATES[template].example,
      });
      return { success: true };
    },
  };
}
