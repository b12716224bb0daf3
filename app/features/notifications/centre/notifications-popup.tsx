import { Settings } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useUnreadNotifications } from "#app/live/unread-notifications.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { useShellParts } from "#app/shell/shell-parts.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { useStore } from "#app/ui/create-store.ts";
import { ListControls } from "./list-controls.tsx";
import { NotificationList } from "./notification-list.tsx";
import { notificationsStore } from "./store.ts";
import { useNotificationActions } from "./use-notifications.ts";

/** The notification centre over any page: below the bell on desktops, a sheet on phones [NTF-2]. */
export function NotificationsPopup() {
  const { t } = useTranslation("notifications");
  const paths = useLocalePaths();
  const { MessagingSlot } = useShellParts();
  const list = useStore(notificationsStore);
  const unread = useUnreadNotifications();
  const actions = useNotificationActions();
  useEffect(() => actions.load("all"), [actions]);
  return (
    <Popup
      size="notifications"
      placement="header"
      title={t("title")}
      action={
        <div className="flex items-center justify-between gap-3">
          <ButtonLink href={paths.notifications()} size="small">
            {t("see_all")}
          </ButtonLink>
          <ButtonLink href={`${paths.personalInfo()}#preferences`} size="small" tone="ghost">
            <Settings size={18} aria-hidden="true" />
            {t("preferences")}
          </ButtonLink>
        </div>
      }
    >
      <div className="-mx-5 -mt-5 -mb-5">
        <MessagingSlot />
        <div className="border-b border-line px-4 py-2.5">
          <ListControls view={list.view} unread={unread} actions={actions} onSelect={actions.load} />
        </div>
        <NotificationList list={list} actions={actions} />
      </div>
    </Popup>
  );
}
