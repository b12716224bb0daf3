import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { REQUEST_TIMEOUT } from "#app/constants.ts";
import { type LocalePaths, useLocalePaths } from "#app/i18n/paths.ts";
import { toast } from "#app/shell/toasts.ts";
import { type NotificationsView, READ_FIELD } from "./model.ts";
import { type NotificationRequests, notificationsStore } from "./store.ts";

/** Requests with `fetch`, because a Remix submission would reload the page's loaders. */
function notificationRequests(paths: Pick<LocalePaths, "notificationData">): NotificationRequests {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
    if (!response.ok) throw new Error(`notifications: HTTP status ${response.status}`);
    return response;
  };
  const markRead = async (id: string) => {
    const body = new URLSearchParams({ [READ_FIELD]: id });
    await send(paths.notificationData(), { method: "POST", body });
  };
  return {
    list: async (view, cursor) => (await send(paths.notificationData({ view, cursor }))).json(),
    read: markRead,
    readAll: () => markRead("all"),
  };
}

export function useNotificationRequests(): NotificationRequests {
  const paths = useLocalePaths();
  return useMemo(() => notificationRequests(paths), [paths]);
}

/** The actions of the list; a failure is shown as a toast. */
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
