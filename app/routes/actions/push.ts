import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { pushAction, pushSettings } from "#app/features/pwa/push/push.server.ts";

/** The key with which a browser subscribes to push messages. */
export async function loader({ context }: LoaderFunctionArgs) {
  return json(await pushSettings(context));
}

/** Registers the player's browser for push messages, or removes it [API-2]. */
export function action({ request, context }: ActionFunctionArgs) {
  return pushAction(request, context);
}
