import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type LocalePaths, useLocalePaths } from "#app/i18n/paths.ts";
import { toast } from "#app/shell/toasts.ts";
import type { NotificationsView } from "./model.ts";
import { type NotificationRequests, notificationsStore } from "./store.ts";

/** Milliseconds; longer than the BFF's own timeout for the product API. */
const REQUEST_TIMEOUT = 20_000;

/** Requests with `fetch`, because a Remix submission would reload the page's loaders. */
export function notificationRequests(paths: Pick<LocalePaths, "notificationData">): NotificationRequests {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
    if (!response.ok) throw new Error(`notifications: HTTP status ${response.status}`);
    return response;
  };
  const post = async (read: string) =>
    void (await send(paths.notificationData(), { method: "POST", body: new URLSearchParams({ read }) }));
  return {
    list: async (view, cursor) => (await send(paths.notificationData({ view, cursor }))).json(),
    read: (id) => post(id),
    readAll: () => post("all"),
  };
}

export function useNotificationRequests(): NotificationRequests {
  const paths = useLocalePaths();
  return useMemo(() => notificationRequests(paths), [paths]);
}

/** What a player can do with the list. */
export function useNotificationActions() {
  const { t } = useTranslation("notifications");
  const requests = useNotificationRequests();
  return useMemo(
    () => ({
      load: (view: NotificationsView) => void notificationsStore.load(requests, view),
      read: (id: string) => void notificationsStore.read(requests, id),
      loadMore: () => void notificationsStore.loadMore(requests).catch(() => toast.error(t("failed"))),
      readAll: () => notificationsStore.readAll(requests).catch(() => toast.error(t("read_failed"))),
    }),
    [requests, t],
  );
}
export type NotificationActions = ReturnType<typeof useNotificationActions>;
