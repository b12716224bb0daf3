import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notificationsAction } from "#app/features/notifications/centre/action.server.ts";
import { loadNotifications } from "#app/features/notifications/centre/load.server.ts";
import { NotificationsScreen } from "#app/features/notifications/centre/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "notifications"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "notifications")("title");
  return { title, ...(await loadNotifications(request, context)) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return notificationsAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The notification centre. */
export default function Notifications() {
  return <NotificationsScreen {...useLoaderData<typeof loader>()} />;
}
