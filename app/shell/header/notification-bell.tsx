import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { UNREAD_BADGE_CAP } from "#app/constants.ts";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useUnreadNotifications, useUnreadSeed } from "#app/live/unread-notifications.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { useStore } from "#app/ui/create-store.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import { inboxUnread } from "./inbox-marker.ts";

/** Link to the notifications page; with scripts it opens them over the current page [HDR-1]. */
export function NotificationBell() {
  const { t } = useTranslation();
  useUnreadSeed();
  return (
    <OpenLink
      href={useLocalePaths().notifications()}
      title={t("header.notifications")}
      onClick={insteadOfLink(() => openPopup("notifications"))}
      className="relative grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:bg-raised hover:text-text"
    >
      <Bell size={22} aria-hidden="true" />
      <span className="sr-only">{t("header.notifications")}</span>
      <PlayerPart component={UnreadMarker} />
    </OpenLink>
  );
}

/** The number of unread notifications over the bell; nothing if there are none [HDR-4]. It takes no space in the header. */
function UnreadMarker() {
  const { t } = useTranslation();
  const count = useUnreadNotifications();
  const inbox = useStore(inboxUnread, () => null);
  if (!count && inbox) return <InboxMarker unread={inbox} />;
  if (!count) return null;
  return (
    <>
      <span
        aria-hidden="true"
        data-unread
        className="sunrise absolute top-0 right-0 grid h-[18px] min-w-[18px] place-items-center rounded-full border-2 border-page px-[3px] text-[11px] leading-none font-bold tabular-nums"
      >
        {unreadCountText(count)}
      </span>
      <span className="sr-only">{t("header.unread", { count })}</span>
    </>
  );
}

/** The marker for messages in the vendor's inbox, which is opened from the notifications. */
function InboxMarker({ unread }: { unread: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span
        aria-hidden="true"
        data-unread
        className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-page bg-live"
      />
      <span className="sr-only">{t("header.inbox_unread", { unread })}</span>
    </>
  );
}

/** The number as the marker shows it: `99+` above 99 [NTF-2]. */
export function unreadCountText(count: number): string {
  return count > UNREAD_BADGE_CAP ? `${UNREAD_BADGE_CAP}+` : String(count);
}
