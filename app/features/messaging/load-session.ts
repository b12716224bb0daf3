import { requestJson } from "#app/data/request.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { type MessagingSession, messagingSessionEndpoint } from "./endpoints.ts";

/**
 * Requests a session id.
 *
 * @throws if the request fails, or the visitor is not signed in
 */
export async function loadMessagingSession(locale: LocaleCode): Promise<MessagingSession> {
  const session = await requestJson(messagingSessionEndpoint, undefined, { locale });
  if (!session?.sid) throw new Error("no messaging session");
  return session;
}

/** Milliseconds after which to renew a session id: a minute before it expires, and not more often than each ten seconds. */
export function renewalDelay({ validFor }: MessagingSession): number {
  return Math.max(10_000, validFor - 60_000);
}
