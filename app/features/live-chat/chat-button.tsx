import { useLocation, useNavigate } from "@remix-run/react";
import { MessageCircle } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LIVE_CHAT_FALLBACK } from "#app/constants.ts";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { isGamePage } from "#app/shell/game-pages.ts";
import { useStore } from "#app/ui/create-store.ts";
import { chat } from "./chat-store.ts";

/**
 * The live-chat slot of the layout [LAY-1, TP-4]: a link to the contact page; with scripts and a vendor it opens the chat, and
 * navigates to the contact page if the chat has not started within five seconds. It is not rendered on the screens of games, where
 * it could cover a bet or cash-out button; there the menu has a link to the support. In the sportsbook the style sheet hides it on
 * phones.
 */
export function ChatButton() {
  const { t } = useTranslation();
  const { site } = useShell();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const contactPage = useLocalePaths().page("contact-us");
  const { phase, isOpen, hasUnread } = useStore(chat);
  const isWaiting = isOpen && phase === "wanted";

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      chat.failed();
      navigate(contactPage);
    }, LIVE_CHAT_FALLBACK);
    return () => clearTimeout(timer);
  }, [isWaiting, navigate, contactPage]);

  if (isGamePage(pathname)) return null;
  return (
    <aside aria-label={t("live_chat.open")} data-behind-menu>
      <a
        href={contactPage}
        onClick={site.chatFrame ? insteadOfLink(chat.open) : undefined}
        aria-label={t(hasUnread ? "live_chat.unread" : "live_chat.open")}
        title={t("live_chat.open")}
        className="chat-button"
      >
        <MessageCircle size={24} aria-hidden="true" />
        {hasUnread && (
          <span aria-hidden="true" className="absolute top-0.5 right-0.5 size-3 rounded-full bg-live" />
        )}
      </a>
    </aside>
  );
}
