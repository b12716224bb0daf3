import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { INFO_PAGES, type InfoPage } from "#app/constants.ts";
import { useLinkNavigation } from "#app/framework/link-navigation.ts";
import { useLiveConnection } from "#app/live/use-live.ts";
import { useShellOrNull } from "#app/session/shell-data.ts";
import { hasTrackers } from "#app/tracking/site-trackers.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { splitLocale } from "#contract/host/locales.ts";
import { handleLostRequests } from "./errors/handle-lost-requests.ts";
import { useProductErrors } from "./errors/use-product-errors.ts";
import { isBetweenLists } from "./game-list-paths.ts";
import { useHashScroll } from "./hash-scroll.ts";
import { useLiveToasts } from "./live-toasts.ts";
import { PopupManager, useAbsentPopups, useClosePopupsOnNavigation } from "./popups/popup-manager.tsx";
import { openPopup } from "./popups/popups.ts";
import { useQueryPopups } from "./popups/query-popups.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { useLostFocusRecovery, useRouteFocus } from "./route-focus.ts";
import { useShellParts } from "./shell-parts.ts";
import { initTheme } from "./theme.tsx";
import { connectToaster, onFirstToast } from "./toasts.ts";

/** Shows the last toast if the toaster's chunk fails to load, as it does if the first toast says that the device is offline. */
function PlainToaster() {
  const [text, setText] = useState("");
  useEffect(() => connectToaster((toast) => setText(toast.text)), []);
  return (
    <p role="alert" className={text && "toast toast-error fixed inset-x-0 top-0 z-60"}>
      {text}
    </p>
  );
}

const Toaster = lazyNamed(() => import("./toaster.tsx"), "Toaster", PlainToaster);
// If the chunk fails to load, there is neither a consent banner nor tracking.
const Tracking = lazyNamed(
  () => import("#app/tracking/tracking.tsx"),
  "Tracking",
  () => null,
);

/** The legal or help text of a path, or null. */
export function infoPageOf(pathname: string): InfoPage | null {
  const alias = /^\/page\/([a-z-]+)\/?$/.exec(splitLocale(pathname).path)?.[1];
  return INFO_PAGES.find((page) => page === alias) ?? null;
}

const LINK_NAVIGATION = {
  /** Opens a legal text in a popup if the link is in a popup, so that a form in that popup is not lost. */
  intercept(link: HTMLAnchorElement): boolean {
    const alias = link.closest("[role=dialog]") && infoPageOf(link.pathname);
    if (!alias) return false;
    openPopup("text", { alias });
    return true;
  },
  keepsScroll: isBetweenLists,
};

/** Rendered on every page, outside of the frames: popups, toasts, progress bar, live connection and navigation effects. */
export function ShellServices() {
  const { t, i18n } = useTranslation();
  const shell = useShellOrNull();
  const tracking = shell?.site.tracking;
  const { Background } = useShellParts();
  const isIdle = useIdleAfterLoad();
  const isHydrated = useHydrated();
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => onFirstToast(() => setHasToasts(true)), []);
  useEffect(initTheme, []);
  useEffect(() => handleLostRequests(i18n), [i18n]);
  useLinkNavigation(LINK_NAVIGATION);
  useRouteFocus();
  useLostFocusRecovery();
  useHashScroll();
  useAbsentPopups(shell?.absent);
  useClosePopupsOnNavigation();
  useQueryPopups();
  useProductErrors();
  useLiveConnection();
  useLiveToasts();
  return (
    <>
      <ProgressBar />
      {isHydrated && tracking && hasTrackers(tracking) && (
        <Suspense fallback={null}>
          <Tracking />
        </Suspense>
      )}
      <PopupManager failureText={t("popup.failed")} />
      {isIdle && shell && (
        <Suspense fallback={null}>
          <Background />
        </Suspense>
      )}
      {hasToasts && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/** Whether the browser has been idle once since the page and its pictures have loaded. */
function useIdleAfterLoad(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const wait = () => {
      cancel = whenIdle(() => setIsIdle(true));
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      removeEventListener("load", wait);
      cancel();
    };
  }, []);
  return isIdle;
}
