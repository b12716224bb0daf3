import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountFrame } from "#app/features/account/overview/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { PageLinks } from "#app/lists/page-links.tsx";
import { useUnreadNotifications } from "#app/live/unread-notifications.ts";
import { useShellParts } from "#app/shell/shell-parts.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { useStore } from "#app/ui/create-store.ts";
import { ListControls } from "./list-controls.tsx";
import { type NotificationsData, type NotificationsState, viewQuery } from "./model.ts";
import { NotificationList } from "./notification-list.tsx";
import { notificationsStore } from "./store.ts";
import { useNotificationActions } from "./use-notifications.ts";

/** The notification centre as a page, which works without scripts [NTF-2]. */
export function NotificationsScreen(data: NotificationsData) {
  const { t } = useTranslation("notifications");
  const paths = useLocalePaths();
  const { MessagingSlot } = useShellParts();
  const list = useSeededList(data);
  const actions = useNotificationActions();
  return (
    <AccountFrame
      screen="notifications"
      title={t("title")}
      lead={t("lead")}
      action={
        <ButtonLink href={`${paths.personalInfo()}#preferences`} tone="outline" size="small">
          {t("preferences")}
        </ButtonLink>
      }
    >
      <section aria-label={t("title")} className="overflow-hidden rounded-card border border-line bg-surface">
        <MessagingSlot />
        <div className="border-b border-line px-4 py-2.5">
          <ListControls view={data.view} unread={useUnreadNotifications()} actions={actions} />
        </div>
        <NotificationList list={list} actions={actions} isFull />
      </section>
      <PageLinks first={data.isFirstPage ? null : paths.notifications(viewQuery(data.view))} next={null} />
    </AccountFrame>
  );
}

/** The loader's list until it is in the store, and then the store's, which live events change. */
function useSeededList(data: NotificationsData): NotificationsState {
  const live = useStore(notificationsStore);
  const [seeded, setSeeded] = useState<NotificationsData | null>(null);
  useEffect(() => {
    notificationsStore.seed(data);
    setSeeded(data);
  }, [data]);
  if (seeded === data) return live;
  const { view, items, nextCursor, hasFailed } = data;
  return { view, items, nextCursor, hasFailed, isLoading: false };
}
