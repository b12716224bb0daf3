import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type EventData, useLiveEvent } from "#app/live/index.ts";
import { useShell } from "#app/session/shell-data.ts";
import { closePopup, popupStore } from "#app/shell/popups/popups.ts";
import { toast } from "#app/shell/toasts.ts";
import { isLocaleCode, type Locale, localeOf } from "#contract/locales.ts";
import { type NotificationItem, toLiveItem } from "../model.ts";
import { type NotificationRequests, notificationsStore } from "../store.ts";
import { useNotificationRequests } from "../use-notifications.ts";
import { createPopupQueue } from "./popup-queue.ts";

/**
 * Acts on new and on read notifications, on every page of a player [NTF-1, LIVE-1]. It renders only the headline of the newest
 * one, for screen readers.
 */
export function NotificationEvents() {
  const { locale } = useShell();
  const requests = useNotificationRequests();
  const navigate = useNavigate();
  const [announced, setAnnounced] = useState("");
  const [queue] = useState(createNotificationQueue);
  useEffect(() => queue.clear, [queue]);

  useLiveEvent("notification-centre", async (live) => {
    const item = await inPageLanguage(live, locale, requests);
    const isListed = live.delivery_types.includes("base");
    if (isListed) notificationsStore.add(item, live.unread);
    if (live.delivery_types.includes("popup")) {
      queue.add(item.id, item, () => void notificationsStore.read(requests, item.id));
    }
    if (live.delivery_types.includes("toast")) {
      const { href, action, header, excerpt } = item;
      const link = href && action ? { label: action, onClick: () => navigate(href) } : undefined;
      toast.notification(excerpt || header, link);
    } else if (isListed) setAnnounced(item.header);
  });

  useLiveEvent("notification-centre/read", ({ notification_ids: ids, unread }) => {
    notificationsStore.applyRead(ids, unread);
    queue.remove(ids);
  });

  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  );
}

/** Shows the popups of notifications one after the other. */
function createNotificationQueue() {
  return createPopupQueue<NotificationItem>({
    open: (notification, onClose) => popupStore.open("new-notification", { notification }, onClose),
    close: () => closePopup("new-notification"),
  });
}

/**
 * A live notification in the language of the page: its texts are in the player's own language, so in another one they are loaded
 * with the list. If that fails, the texts of the event are shown.
 */
async function inPageLanguage(
  live: EventData<"notification-centre">,
  locale: Locale,
  requests: NotificationRequests,
): Promise<NotificationItem> {
  const item = toLiveItem(live, locale.code);
  if (!isLocaleCode(live.locale) || localeOf(live.locale).file === locale.file) return item;
  const listed = await requests.list("unread").catch(() => null);
  return listed?.items.find(({ id }) => id === item.id) ?? item;
}
