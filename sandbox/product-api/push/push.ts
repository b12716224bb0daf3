import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import type { Players } from "../accounts/players.ts";
import type { Sessions } from "../accounts/sessions.ts";
import { NOTIFICATION_TEMPLATES } from "../content/notification-templates/registry.ts";
import type { Notifications, SentNotification } from "../content/notifications.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import { type PushKeys, pushKeys } from "./push-keys.ts";
import { createPushSender } from "./push-sender.ts";
import { createPushTokens } from "./push-tokens.ts";

interface Dependencies {
  store: Store;
  clock: Clock;
  players: Pick<Players, "get">;
  sessions: Pick<Sessions, "onEnd">;
  notifications: Pick<Notifications, "onSent">;
  exclusions: Pick<Exclusions, "present">;
  report: (error: unknown) => void;
  /** Null generates keys on the first start. */
  keys: PushKeys | null;
  /** Whether tests may register a push service of this machine. */
  allowsLoopback: boolean;
}

const SUBJECT = "mailto:support@solstice.example";

/**
 * Push messages to players' devices: each notification is also a push message for the players who have registered a device and
 * consent to the channel. Devices are forgotten when their session ends.
 */
export function createPush(dependencies: Dependencies) {
  const { store, clock, players, sessions, notifications, exclusions, report, allowsLoopback } = dependencies;
  const keys = pushKeys(store, dependencies.keys);
  const tokens = createPushTokens(store, clock);
  const sender = createPushSender({ tokens, keys, subject: SUBJECT, report });

  const isAllowed = ({ userId, template }: SentNotification): boolean => {
    const { purpose } = NOTIFICATION_TEMPLATES[template];
    return players.get(userId).consents.push && (purpose === "service" || !exclusions.present(userId));
  };

  sessions.onEnd(({ sessionId }) => tokens.removeSession(sessionId));
  notifications.onSent((sent) => {
    if (!isAllowed(sent)) return;
    const { locale } = players.get(sent.userId);
    const { header, excerpt } = sent.textFor(locale);
    const url = `/${locale}${sent.url}`;
    void sender.send(sent.userId, { title: header, body: excerpt, url, tag: sent.notificationId });
  });

  return {
    publicKey: keys.publicKey,
    allowsLoopback,
    tokens,
    /** Sends a message to all browsers of a player, for the console. */
    send: sender.send,
  };
}
export type Push = ReturnType<typeof createPush>;
