import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "#app/data/exchange.ts";
import { requestJson } from "#app/data/request.ts";
import { useShell } from "#app/session/shell-data.ts";
import { toast } from "#app/shell/toasts.ts";
import { onlyFor } from "#contract/host/expected-errors.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { notificationsEndpoint, readNotificationEndpoint } from "./endpoints.ts";
import type { NotificationsView } from "./model.ts";
import { NextPageError, type NotificationRequests, notificationsStore } from "./store.ts";

/** Requests without a Remix submission, which would reload the page's loaders. */
function notificationRequests(locale: LocaleCode): NotificationRequests {
  const markRead = async (id: string) => void (await requestJson(readNotificationEndpoint, id, { locale }));
  return {
    list: (view, cursor) => requestJson(notificationsEndpoint, { view, cursor }, { locale }),
    read: markRead,
    readAll: () => markRead("all"),
  };
}

export function useNotificationRequests(): NotificationRequests {
  const locale = useShell().locale.code;
  return useMemo(() => notificationRequests(locale), [locale]);
}

/** The actions of the list; a failure is shown as a toast. */
export function useNotificationActions() {
  const { t } = useTranslation("notifications");
  const requests = useNotificationRequests();
  return useMemo(
    () => ({
      load: (view: NotificationsView) => void notificationsStore.load(requests, view),
      read: (id: string) => void notificationsStore.read(requests, id),
      loadMore: () =>
        void notificationsStore
          .loadMore(requests)
          .catch(onlyFor([NextPageError], () => toast.error(t("failed")))),
      readAll: () =>
        notificationsStore
          .readAll(requests)
          .catch(onlyFor([RequestError], () => toast.error(t("read_failed")))),
    }),
    [requests, t],
  );
}
export type NotificationActions = ReturnType<typeof useNotificationActions>;
