import { json } from "@remix-run/node";
import { ageText } from "#app/i18n/format.server.ts";
import { cursorOf, readPage } from "#app/lists/read-page.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { NOTIFICATION_VIEWS, type NotificationsData, toItem } from "./model.ts";

const NOTIFICATIONS_PER_PAGE = 20;

/**
 * Loads a page of the player's notifications; `?view=unread` selects the unread ones, `cursor` a later page. If they fail to load,
 * the list is empty [NTF-2, ERR-5].
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadNotifications(request: Request, context: LoadContext): Promise<NotificationsData> {
  const { api, locale, log } = context;
  const user = requirePlayer(context);
  const query = new URL(request.url).searchParams;
  const view = NOTIFICATION_VIEWS.find((name) => name === query.get("view")) ?? "all";
  const read = (cursor: string | undefined) =>
    api.notifications({ view, locale, cursor, limit: NOTIFICATIONS_PER_PAGE });
  const page = await loadOptional(readPage(query, read), "notifications", null, log);
  const now = new Date();
  return {
    view,
    items: (page?.items ?? []).map((listed) => toItem(listed, locale, ageText(listed.at, now, locale))),
    nextCursor: page?.next_cursor ?? null,
    isFirstPage: cursorOf(query) === undefined,
    hasFailed: page === null,
    // The list was loaded after the session check, so its own count is newer.
    unread: page?.unread ?? user.unread_notifications,
  };
}

/** The notifications as JSON, for the popover; 403 for a guest. */
export async function loadNotificationData(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) return json(null, { status: 403 });
  return json<NotificationsData>(await loadNotifications(request, context), {
    headers: { "Cache-Control": "no-store" },
  });
}
