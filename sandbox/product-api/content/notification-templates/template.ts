import type { NotificationTopic } from "#contract/wire/content/notifications.ts";

/** A text, or a function from a locale code to it. */
export type LocalText = string | ((locale: string) => string);

/**
 * Why a notification is sent: `service` informs about the account and always arrives; `play` invites to something that the player
 * has joined; `marketing` needs the player's consent. The last two are not sent to a player with an exclusion.
 */
type Purpose = "service" | "play" | "marketing";

/** A notification without its texts, which are in `notification-texts/` by its name. */
export interface Template<Vars extends object = object> {
  topic: NotificationTopic;
  purpose: Purpose;
  /** Example variables for the sandbox's controls and the tests; their type is that of the variables. */
  example: Vars;
}

/** Returns a function that defines the templates of a topic. Rewards are named, and money is formatted, in the language of the reader. */
export const templatesOf =
  (topic: NotificationTopic) =>
  <Vars extends object>(purpose: Purpose, example: Vars): Template<Vars> => ({ topic, purpose, example });
