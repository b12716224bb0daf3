import type { NotificationTopic } from "#contract/wire/content/notifications.ts";
import type { Money } from "#contract/wire/money/money.ts";
import type { RewardRules } from "../grants/reward-grants.ts";

/** A text, or a function from a locale code to it. */
export type LocalText = string | ((locale: string) => string);

/**
 * Why a notification is sent: `service` informs about the account and always arrives; `play` invites to something that the player
 * has joined; `marketing` needs the player's consent. The last two are not sent to a player with an exclusion.
 */
type Purpose = "service" | "play" | "marketing";

interface TemplateRules {
  topic: NotificationTopic;
  purpose: Purpose;
}

/** All notifications; their texts are in `notification-texts/`. */
export const NOTIFICATION_TEMPLATES = {
  welcome: { topic: "account", purpose: "service" },
  tournament_started: { topic: "tournament", purpose: "play" },
  tournament_won: { topic: "tournament", purpose: "service" },
  tournament_cancelled: { topic: "tournament", purpose: "service" },
  level_up: { topic: "vip", purpose: "service" },
  cashback_paid: { topic: "vip", purpose: "service" },
  daily_bonus_ready: { topic: "bonus", purpose: "marketing" },
  reward_granted: { topic: "bonus", purpose: "service" },
  mission_completed: { topic: "bonus", purpose: "service" },
  referral_rewarded: { topic: "bonus", purpose: "service" },
  deposit_received: { topic: "payment", purpose: "service" },
  withdrawal_paid: { topic: "payment", purpose: "service" },
} as const satisfies Record<string, TemplateRules>;

export type NotificationTemplate = keyof typeof NOTIFICATION_TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(NOTIFICATION_TEMPLATES) as [
  NotificationTemplate,
  ...NotificationTemplate[],
];

/** Variables of each template. Rewards are named, and money is formatted, in the language of the reader. */
export interface NotificationVars extends Record<NotificationTemplate, object> {
  welcome: object;
  tournament_started: { tournament: LocalText };
  tournament_won: { tournament: LocalText; place: number; prize: readonly RewardRules[] };
  tournament_cancelled: { tournament: LocalText };
  level_up: { level: LocalText };
  cashback_paid: { amount: Money };
  daily_bonus_ready: object;
  /** `source` is the title of what gave the reward, for example of an achievement. */
  reward_granted: { source: LocalText; reward: readonly RewardRules[] };
  mission_completed: { mission: LocalText; reward: readonly RewardRules[] };
  referral_rewarded: { reward: readonly RewardRules[] };
  deposit_received: { amount: Money };
  withdrawal_paid: { amount: Money };
}
