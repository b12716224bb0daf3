import { z } from "zod";
import type { Services } from "../create-services.ts";
import {
  type NotificationTemplate,
  type NotificationVars,
  TEMPLATE_NAMES,
} from "../product-api/content/notification-templates.ts";
import { parseInput } from "../product-api/http/request-input.ts";
import { Refusal } from "../refusal.ts";

const input = z.object({
  login: z.string(),
  template: z.enum(TEMPLATE_NAMES),
  url: z.string().default(""),
  delivery_types: z.array(z.enum(["base", "popup", "toast"])).default(["base", "toast"]),
});

const AMOUNT = { amount: 2_500, currency: "EUR" } as const;
const REWARD = [{ kind: "coins", count: 500 }] as const;

/** Example variables of each template. */
const NOTIFICATION_EXAMPLES: NotificationVars = {
  welcome: {},
  tournament_started: { tournament: "Northern Lights" },
  tournament_won: { tournament: "Northern Lights", place: 3, prize: [{ kind: "cash", euros: 50 }] },
  tournament_cancelled: { tournament: "Northern Lights" },
  level_up: { level: "Dawn" },
  cashback_paid: { amount: AMOUNT },
  daily_bonus_ready: {},
  reward_granted: { source: "Northern Lights", reward: REWARD },
  mission_completed: { mission: "Ten rounds", reward: REWARD },
  referral_rewarded: { reward: REWARD },
  deposit_received: { amount: AMOUNT },
  withdrawal_paid: { amount: AMOUNT },
};

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
        vars: NOTIFICATION_EXAMPLES[template],
      });
      return { success: true };
    },
  };
}
