import { requestJson } from "#app/data/request.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { type MessagingSession, messagingSessionEndpoint } from "./endpoints.ts";

/** The site has no session id: the product API gave none, or the visitor is not signed in. */
export class NoMessagingSession extends Error {
  override readonly name = "NoMessagingSession";
}

/**
 * Requests a session id.
 *
 * @throws RequestError if the request fails
 * @throws NoMessagingSession if there is none
 */
export async function loadMessagingSession(locale: LocaleCode): Promise<MessagingSession> {
  const session = await requestJson(messagingSessionEndpoint, undefined, { locale });
  if (!session?.sid) throw new NoMessagingSession();
  return session;
}

/** Milliseconds after which to renew a session id: a minute before it expires, and not more often than each ten seconds. */
export function renewalDelay({ validFor }: MessagingSession): number {
  return Math.max(10_000, validFor - 60_000);
}
