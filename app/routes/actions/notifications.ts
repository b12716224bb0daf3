import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notificationsAction } from "#app/features/notifications/centre/action.server.ts";
import { loadNotificationData } from "#app/features/notifications/centre/load.server.ts";

/** The player's notifications as data. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadNotificationData(request, context);
}

/** Marks notifications read. */
export function action({ request, context }: ActionFunctionArgs) {
  return notificationsAction(request, context, { isData: true });
}
