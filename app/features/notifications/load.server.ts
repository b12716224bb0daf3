import { json } from "@remix-run/node";
import { loadScreenPart, refusalIn } from "#app/errors/product-error.server.ts";
import { ageText } from "#app/i18n/format.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { NOTIFICATION_VIEWS, type NotificationsData, toItem } from "./model.ts";

/**
 * Loads the player's notifications; `?view=unread` selects the unread ones. If they fail to load, the list is empty [NTF-2, ERR-5].
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadNotifications(request: Request, context: LoadContext): Promise<NotificationsData> {
  const { api, locale, log, user } = context;
  if (!user) throw new Response(null, { status: 503 });
  const query = new URL(request.url).searchParams.get("view");
  const view = NOTIFICATION_VIEWS.find((name) => name === query) ?? "all";
  const part = await loadScreenPart(api.notifications({ view, locale }), "notifications failed to load", log);
  const now = new Date();
  const items = (part.data ?? []).map((listed) => toItem(listed, locale, ageText(listed.at, now, locale)));
  const counted = items.filter(({ isRead }) => !isRead).length;
  return {
    view,
    items,
    hasFailed: part.data === null,
    // The list was loaded after the session check, so its own count is newer.
    unread: part.data === null ? user.unread_notifications : counted,
    ...refusalIn(part),
  };
}

/** The notifications as JSON, for the popover; 403 for a guest. */
export async function loadNotificationData(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) return json(null, { status: 403 });
  return json<NotificationsData>(await loadNotifications(request, context), {
    headers: { "Cache-Control": "no-store" },
  });
}
