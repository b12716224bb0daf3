import webPush from "web-push";
import type { z } from "zod";
import { pushMessage } from "#contract/wire/session/push.ts";
import type { PushKeys } from "./push-keys.ts";
import { type PushTokens, subscriptionOf } from "./push-tokens.ts";

/** Seconds for which a push service keeps a message for a device that is off. */
const TIME_TO_LIVE = 24 * 3600;
const SEND_TIMEOUT_MS = 10_000;
/** Responses of a push service for a subscription that no longer exists [RFC 8030 7.3]. */
const GONE = new Set([404, 410]);

interface Dependencies {
  tokens: PushTokens;
  keys: PushKeys;
  /** Contact of the sender for push services: a `mailto:` or https address. */
  subject: string;
  report: (error: unknown) => void;
}

/** Sends push messages to the browsers of players: encrypted for each browser, and signed with the VAPID keys. */
export function createPushSender({ tokens, keys, subject, report }: Dependencies) {
  const vapidDetails = { subject, ...keys };

  /** Sends a message to one browser and deletes its token if the browser has unsubscribed. */
  const deliver = async (userId: string, token: string, payload: string): Promise<void> => {
    const subscription = subscriptionOf(token);
    if (!subscription) return;
    const request = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL: TIME_TO_LIVE,
    });
    const { "Content-Length": _, ...headers } = request.headers as Record<string, unknown>;
    const response = await fetch(request.endpoint, {
      method: request.method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(request.body as Buffer),
      // A push service does not redirect; a redirect could lead to a host that the check of the address refused.
      redirect: "error",
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    }).catch(() => null);
    // Without a network, or after a temporary failure of the push service, the message is lost and the device stays registered.
    if (!response) return;
    await response.body?.cancel();
    if (GONE.has(response.status)) tokens.remove(userId, token);
    else if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      report(
        new Error(`${new URL(subscription.endpoint).origin} refused a push message: ${response.status}`),
      );
    }
  };

  return {
    /** Sends a message to all browsers of a player. Resolves when all push services have answered; never rejects. */
    async send(userId: string, message: z.input<typeof pushMessage>): Promise<void> {
      const payload = JSON.stringify(pushMessage.parse(message));
      const deliveries = tokens.of(userId).map((token) => deliver(userId, token, payload));
      for (const result of await Promise.allSettled(deliveries)) {
        if (result.status === "rejected") report(result.reason);
      }
    },
  };
}
