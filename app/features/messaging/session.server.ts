import { json } from "@remix-run/node";
import { isProductFailure } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { MessagingSession } from "./endpoints.ts";

/** JSON of a session id for the messaging vendor; null for a guest or if the product API refuses [TP-1]. */
export async function createMessagingSession({ api, log, user }: LoadContext): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  if (!user) return json<MessagingSession | null>(null, { headers });
  try {
    const requestedAt = Date.now();
    const { session_id, expires_at } = await api.messagingSession({});
    // The clock of the product API may differ, so an id counts as valid for at least a minute.
    const validFor = Math.max(60_000, Date.parse(expires_at) - requestedAt);
    return json<MessagingSession>({ sid: session_id, validFor }, { headers });
  } catch (error) {
    if (!isProductFailure(error)) throw error;
    log.warn({ err: error }, "the messaging session failed to load");
    return json<MessagingSession | null>(null, { headers });
  }
}
