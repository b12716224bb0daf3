import { useNavigate } from "@remix-run/react";
import { MailX } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "#app/data/exchange.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { FramedProvider } from "#app/providers/framed-provider.ts";
import { type ShellData, useShell } from "#app/session/shell-data.ts";
import { inboxUnread } from "#app/shell/header/inbox-marker.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { currentTheme } from "#app/shell/theme.tsx";
import { VendorPanel } from "#app/shell/vendor-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { useIsOpen } from "#app/ui/closed-paths.ts";
import { useStore } from "#app/ui/create-store.ts";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { unreadText, VENDOR_START_TIMEOUT, type VendorEvent } from "#contract/host/frames/vendor-frame.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import type { MessagingSession } from "./endpoints.ts";
import { inboxOpen } from "./inbox-store.ts";
import { loadMessagingSession, NoMessagingSession, renewalDelay } from "./load-session.ts";

/** Milliseconds between a failed renewal of the session id and the next attempt. */
const RETRY_DELAY = 60_000;

const close = () => inboxOpen.set(false);

/**
 * The inbox of the messaging vendor [TP-1]: rendered from the first player of a page on, so that a logout and a new login reach the
 * same vendor. If the vendor has failed, the player can retry.
 */
export function InboxHost() {
  const { site, user } = useShell();
  const isOpen = useStore(inboxOpen);
  const [hadPlayer, setHadPlayer] = useState(user !== null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (user) setHadPlayer(true);
    else close();
  }, [user]);
  useEffect(() => () => inboxUnread.set(null), []);
  if (!site.messagingFrame || !hadPlayer) return null;
  return (
    <Inbox
      key={attempt}
      url={site.messagingFrame}
      isOpen={isOpen && user !== null}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}

interface InboxProps {
  url: string;
  isOpen: boolean;
  onRetry: () => void;
}

function Inbox({ url, isOpen, onRetry }: InboxProps) {
  const { t } = useTranslation("messaging");
  const shell = useShell();
  const paths = useLocalePaths();
  const open = useOpenFromInbox();
  const [provider, setProvider] = useState<FramedProvider | null>(null);
  const locale = shell.locale.code;
  const current = useRef<PlayerSession>(undefined);
  const userId = shell.user?.user_id;

  useSessionUpdates({ provider, userId, locale, current });

  const createSettings = useCallback(async () => {
    const session = await loadMessagingSession(locale);
    current.current = { userId, session };
    return {
      sid: session.sid,
      ...pageSettings(shell),
      logo: new URL(shell.site.brand.logo, shell.site.origin).href,
      supportLink: new URL(paths.page("contact-us"), shell.site.origin).href,
      pendingUrl: new URL(paths.bonuses(), shell.site.origin).href,
      translations: { inboxHeader: t("inbox.title"), pendingBonusesTitle: t("pending.title") },
    };
  }, [locale, userId, shell, paths, t]);

  const onEvent = (event: VendorEvent) => {
    if (event.type === "unread") inboxUnread.set(unreadText(event.count));
    else if (event.type === "closed") close();
    else if (event.type === "open") open(event.path);
  };

  return (
    <VendorPanel
      name="messaging"
      url={url}
      title={t("inbox.title")}
      placement="header"
      timeout={VENDOR_START_TIMEOUT}
      isOpen={isOpen}
      onClose={close}
      createSettings={createSettings}
      onStart={(started) => {
        setProvider(started);
        return () => setProvider(null);
      }}
      onEvent={onEvent}
      onFail={() => inboxUnread.set(null)}
      failure={
        <ErrorState
          icon={<MailX size={26} aria-hidden="true" />}
          title={t("inbox.failed")}
          text={t("inbox.failed_text")}
          action={<Button onClick={onRetry}>{t("inbox.retry")}</Button>}
        />
      }
    />
  );
}

/** The session that the vendor has, and its player. */
interface PlayerSession {
  userId: string | undefined;
  session: MessagingSession;
}

interface SessionUpdates {
  provider: FramedProvider | null;
  userId: string | undefined;
  locale: LocaleCode;
  current: { current: PlayerSession | undefined };
}

/** Reports logins and logouts to the vendor, and renews the session id before it expires. */
function useSessionUpdates({ provider, userId, locale, current }: SessionUpdates): void {
  useEffect(() => {
    if (!provider) return;
    if (!userId) {
      provider.update({ type: "logout" });
      current.current = undefined;
      inboxUnread.set(null);
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const renew = async () => {
      try {
        const session = await loadMessagingSession(locale);
        if (isOver) return;
        provider.update({ type: "session", sid: session.sid });
        current.current = { userId, session };
        timer = setTimeout(renew, renewalDelay(session));
      } catch (error) {
        if (!(error instanceof RequestError || error instanceof NoMessagingSession)) throw error;
        // The product API does not answer: the inbox continues with its session id, and the next attempt may succeed.
        if (!isOver) timer = setTimeout(renew, RETRY_DELAY);
      }
    };
    if (current.current?.userId === userId) timer = setTimeout(renew, renewalDelay(current.current.session));
    else void renew();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [provider, userId, locale, current]);
}

function pageSettings({ locale, site }: ShellData) {
  return {
    locale: locale.code,
    origin: site.origin,
    theme: currentTheme(),
  };
}

/** Opens a page that a message links to. The bonus page opens as the popup of the bonuses that can be claimed [POP-1]. */
function useOpenFromInbox(): (path: string) => void {
  const navigate = useNavigate();
  const paths = useLocalePaths();
  const isOpen = useIsOpen();
  return (path) => {
    close();
    if (path === paths.bonuses()) openPopup("pending-bonuses");
    else if (isOpen(path)) navigate(path);
  };
}
