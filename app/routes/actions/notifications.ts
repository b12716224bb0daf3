import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadNotificationData, notificationsAction } from "#app/features/notifications/index.server.ts";

/** The player's notifications as data. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadNotificationData(request, context);
}

/** Marks notifications read. */
export function action({ request, context }: ActionFunctionArgs) {
  return notificationsAction(request, context, { isData: true });
}
