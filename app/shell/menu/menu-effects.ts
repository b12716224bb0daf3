import { useFetcher, useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { SIDE_MENU, USER_REFRESH_THROTTLE } from "#contract/constants.ts";
import { splitLocale } from "#contract/locales.ts";
import { isDesktop, setMenu, useMenu, watchBreakpoint } from "./menu-store.ts";

/**
 * Whether a page closes the menu [MENU-5]: a game, the sportsbook, and the home page of a sport-mirror site, which is the
 * sportsbook too.
 *
 * @param path without its locale prefix
 */
export function closesMenu(path: string, sportMirror: boolean): boolean {
  return /^\/(play|sport)(\/|$)/.test(path) || (sportMirror && path === "/");
}

/**
 * State that outlives the component, because every layout mounts its own menu: the key of the history entry at which the
 * document was loaded (empty once it was left), and when the player's data was last refreshed (`performance.now()`).
 */
let initialKey: string | undefined;
let refreshedAt = Number.NEGATIVE_INFINITY;

/** Closes the menu after navigation: below 1024 at once, else after a delay and only on pages of `closesMenu` [MENU-4, MENU-5]. */
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

/** Refreshes the player's data when the menu opens, at most once a minute [MENU-6]. */
export function useMenuRefresh(): void {
  const { submit } = useFetcher({ key: "refresh-user" });
  const paths = useLocalePaths();
  const signedIn = useShell().user !== null;
  const open = useMenu()?.open;
  const previousOpen = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    const opened = open === true && previousOpen.current === false;
    previousOpen.current = open;
    if (!opened || !signedIn || performance.now() - refreshedAt < USER_REFRESH_THROTTLE) return;
    refreshedAt = performance.now();
    submit(null, { method: "POST", action: paths.action("refresh-user") });
  }, [open, signedIn, submit, paths]);
}

/**
 * Below 1024 the open menu is modal: the page behind it is inert, Escape closes it, and focus moves into it and back on close
 * [MENU-4].
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
