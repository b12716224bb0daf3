import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { SIDE_MENU, USER_REFRESH_THROTTLE } from "#app/constants.ts";
import { endpointAction } from "#app/data/endpoint-action.ts";
import { useTimedFetcher } from "#app/data/use-timed-fetcher.ts";
import { useShell } from "#app/session/shell-data.ts";
import { splitLocale } from "#contract/host/locales.ts";
import { isSportsbookPage } from "#contract/host/sport-views.ts";
import { isDesktop, setMenu, useMenu, watchBreakpoint } from "./menu-store.ts";

/**
 * Whether a page closes the menu [MENU-5]: a game, the sportsbook, and the home page of a sport-mirror site, which is the
 * sportsbook too.
 *
 * @param path without its locale prefix
 */
export function closesMenu(path: string, sportMirror: boolean): boolean {
  return /^\/play(\/|$)/.test(path) || isSportsbookPage(path, sportMirror);
}

// Module state, because every layout mounts its own menu.

/** Key of the history entry at which the document was loaded; empty after the first navigation. */
let initialKey: string | undefined;
/** `performance.now()` of the last refresh of the player's data. */
let refreshedAt = Number.NEGATIVE_INFINITY;

/**
 * Closes the menu after a navigation [MENU-4, MENU-5]: in windows under 1024 pixels at once, in wider ones after a delay and only
 * on pages of `closesMenu`.
 */
export function useMenuAutoClose(): void {
  const { pathname, key } = useLocation();
  const { sportMirror } = useShell().site.flags;
  useEffect(() => {
    initialKey ??= key;
    if (initialKey === key) return;
    initialKey = "";
    if (!isDesktop()) return setMenu(false);
    if (!closesMenu(splitLocale(pathname).path, sportMirror)) return;
    const timer = setTimeout(() => setMenu(false), SIDE_MENU.autoCloseDelay);
    return () => clearTimeout(timer);
  }, [pathname, key, sportMirror]);
}

/**
 * Refreshes the player's data when the menu opens, at most once a minute [MENU-6]. A refresh without an answer changes nothing on the
 * page; the next opening repeats it.
 */
export function useMenuRefresh(): void {
  const { submit, lost } = useTimedFetcher("refresh-user");
  const { user, locale } = useShell();
  const signedIn = user !== null;
  const open = useMenu()?.open;
  const previousOpen = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    const opened = open === true && previousOpen.current === false;
    previousOpen.current = open;
    if (!opened || !signedIn || performance.now() - refreshedAt < USER_REFRESH_THROTTLE) return;
    refreshedAt = performance.now();
    submit({}, { method: "POST", action: endpointAction("refresh-user", locale.code) });
  }, [open, signedIn, submit, locale]);
  useEffect(() => {
    if (lost) refreshedAt = Number.NEGATIVE_INFINITY;
  }, [lost]);
}

/**
 * Makes the open menu modal in windows under 1024 pixels [MENU-4]: the page behind it is inert, Escape closes it, and focus moves
 * into it and returns on close.
 */
export function useMenuOverlay(menu: RefObject<HTMLElement | null>): void {
  const open = useMenu()?.open;
  useEffect(watchBreakpoint, []);
  useEffect(() => {
    if (!open || isDesktop()) return;
    const opener = document.activeElement as HTMLElement | null;
    const behind = [...document.querySelectorAll<HTMLElement>("[data-behind-menu]")];
    for (const element of behind) element.inert = true;
    menu.current?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && setMenu(false);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      for (const element of behind) element.inert = false;
      if (!document.activeElement || menu.current?.contains(document.activeElement)) opener?.focus();
    };
  }, [open, menu]);
}
