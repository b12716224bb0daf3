import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { answerOrNull } from "#app/data/request.ts";
import type { EventData } from "#app/live/live-connection.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { useShell } from "#app/session/shell-data.ts";
import { popupQueue } from "#app/shell/popups/popup-queue.ts";
import { toast } from "#app/shell/toasts.ts";
import { useIsOpen } from "#app/ui/closed-paths.ts";
import { isLocaleCode, type Locale, localeOf } from "#contract/wire/locales.ts";
import { type NotificationItem, toastText, toLiveItem } from "../centre/model.ts";
import { type NotificationRequests, notificationsStore } from "../centre/store.ts";
import { useNotificationRequests } from "../centre/use-notifications.ts";

/**
 * Acts on new and on read notifications, on every page of a player [NTF-1, LIVE-1]; popups wait for the end of a game. It renders
 * only the headline of the newest one, for screen readers.
 */
export function NotificationEvents() {
  const { locale } = useShell();
  const requests = useNotificationRequests();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const [announced, setAnnounced] = useState("");

  useLiveEvent("notification-centre", async (live) => {
    const loaded = await inPageLanguage(live, locale, requests);
    const item = loaded ?? toLiveItem(live, locale.code);
    const isListed = live.delivery_types.includes("base");
    if (isListed) notificationsStore.add(item, live.unread);
    if (live.delivery_types.includes("popup")) {
      const onClose = () => void notificationsStore.read(requests, item.id);
      popupQueue.add({ id: item.id, name: "new-notification", props: { notification: item }, onClose });
    }
    if (live.delivery_types.includes("toast")) {
      const { href, action } = item;
      const link =
        href && action && isOpen(href) ? { label: action, onClick: () => navigate(href) } : undefined;
      toast.notification(toastText(live, item, loaded !== null), link);
    } else if (isListed) setAnnounced(item.header);
  });

  useLiveEvent("link", ({ state }) => void notificationsStore.linkChanged(requests, state));

  useLiveEvent("notification-centre/read", ({ notification_ids: ids, unread }) => {
    notificationsStore.applyRead(ids, unread);
    popupQueue.remove(({ name, id }) => name === "new-notification" && (!ids || ids.includes(id)));
  });

  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  );
}

/**
 * Loads a live notification in the language of the page: its texts are in the player's own language, so in another one they are loaded
 * with the list.
 *
 * @returns null if the event's own texts are shown: they are in the page's language, or the list failed to load
 */
async function inPageLanguage(
  live: EventData<"notification-centre">,
  locale: Locale,
  requests: NotificationRequests,
): Promise<NotificationItem | null> {
  if (!isLocaleCode(live.locale) || localeOf(live.locale).file === locale.file) return null;
  const listed = await answerOrNull(requests.list("unread"));
  return listed?.items.find(({ id }) => id === live.notification_id) ?? null;
}
