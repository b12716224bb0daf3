import { REQUEST_TIMEOUT } from "#app/constants.ts";

/** A session id of the messaging vendor. */
export interface MessagingSession {
  sid: string;
  /** Milliseconds until it expires. */
  validFor: number;
}

/**
 * Requests a session id.
 *
 * @throws if the request fails, or the visitor is not signed in
 */
export async function loadMessagingSession(path: string): Promise<MessagingSession> {
  const response = await fetch(path, { method: "POST", signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
  const session = (await response.json()) as MessagingSession | null;
  if (!response.ok || !session?.sid) throw new Error("no messaging session");
  return session;
}

/** Milliseconds after which to renew a session id: a minute before it expires, and not more often than each ten seconds. */
export function renewalDelay({ validFor }: MessagingSession): number {
  return Math.max(10_000, validFor - 60_000);
}
