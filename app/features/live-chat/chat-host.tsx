import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LIVE_CHAT_FALLBACK } from "#app/constants.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { currentTheme } from "#app/shell/theme.tsx";
import { VendorPanel } from "#app/shell/vendor-panel.tsx";
import { useStore } from "#app/ui/create-store.ts";
import { unreadText, type VendorEvent } from "#contract/host/frames/vendor-frame.ts";
import { chat } from "./chat-store.ts";

/** The panel of the live chat; mounted by the first click on its button [TP-4]. Another player starts a new conversation. */
export function ChatHost() {
  const { site, user } = useShell();
  const { phase } = useStore(chat);
  const player = user?.user_id ?? "";
  useEffect(() => {
    // After a logout, the next visitor must not see the conversation.
    return player ? chat.failed : undefined;
  }, [player]);
  if (!site.chatFrame || phase === "unused") return null;
  return <ChatPanel key={player} url={site.chatFrame} />;
}

function ChatPanel({ url }: { url: string }) {
  const { t } = useTranslation("messaging");
  const { locale, site, user } = useShell();
  const { isOpen } = useStore(chat);
  const paths = useLocalePaths();
  const navigate = useNavigate();
  const contactPage = paths.page("contact-us");
  const name = user?.login ?? "";

  const createSettings = useCallback(
    () =>
      Promise.resolve({
        name,
        locale: locale.code,
        origin: site.origin,
        theme: currentTheme(),
        contactUrl: new URL(contactPage, site.origin).href,
      }),
    [name, locale, site.origin, contactPage],
  );

  const onEvent = (event: VendorEvent) => {
    if (event.type === "closed") chat.close();
    else if (event.type === "unread") chat.unread(unreadText(event.count) !== null);
    else if (event.type === "open") {
      chat.close();
      navigate(event.path);
    }
  };

  return (
    <VendorPanel
      name="chat"
      url={url}
      title={t("chat.title")}
      placement="corner"
      timeout={LIVE_CHAT_FALLBACK}
      isOpen={isOpen}
      onClose={chat.close}
      createSettings={createSettings}
      onStart={() => {
        chat.started();
        return () => {};
      }}
      onEvent={onEvent}
      onFail={() => {
        const { isOpen: isWanted } = chat.get();
        chat.failed();
        if (isWanted) navigate(contactPage);
      }}
    />
  );
}
