import { ChevronRight, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/session/shell-data.ts";
import { inboxUnread } from "#app/shell/header/inbox-marker.ts";
import { closePopup } from "#app/shell/popups/popups.ts";
import { useStore } from "#app/ui/create-store.ts";
import { inboxOpen } from "./inbox-store.ts";

/** The entry of the inbox above the notifications, with the vendor's unread counter [HDR-1, HDR-4]; nothing without a vendor. */
export function InboxSlot() {
  const { t } = useTranslation("messaging");
  const { site, user } = useShell();
  const unread = useStore(inboxUnread, () => null);
  if (!site.messagingFrame || !user) return null;
  const open = () => {
    closePopup("notifications");
    inboxOpen.set(true);
  };
  return (
    <button
      type="button"
      onClick={open}
      className="needs-scripts flex min-h-14 w-full items-center gap-3 border-b border-line px-4 py-2 text-left transition-colors duration-150 hover:bg-raised"
    >
      <Mail size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t("inbox.title")}</span>
        <span className="block text-sm text-muted">
          {unread ? t("inbox.unread", { unread }) : t("inbox.text")}
        </span>
      </span>
      {unread && (
        <span
          aria-hidden="true"
          className="grid min-w-6 place-items-center rounded-full bg-live px-1.5 text-xs leading-6 font-bold text-page tabular-nums"
        >
          {unread}
        </span>
      )}
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
    </button>
  );
}
