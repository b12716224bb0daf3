import type { ActionFunctionArgs } from "@remix-run/node";
import { createMessagingSession } from "#app/features/messaging/session.server.ts";

/** A session id for the vendor of customer messaging. Without a guard: a guest gets null. */
export function action({ context }: ActionFunctionArgs) {
  return createMessagingSession(context);
}
