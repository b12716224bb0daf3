import { useFetcher, useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { SIDE_MENU, USER_REFRESH_THROTTLE } from "#contract/constants.ts";
import { splitLocale } from "#contract/locales.ts";
import { isDesktop, setMenu, useMenu } from "./menu-store.ts";

/**
 * Whether the menu gets out of the way of a page [MENU-5]: a game, and the home page of a sport-mirror site, which is the
 * sportsbook.
 *
 * @param path without its locale prefix
 */
export function closesOn(path: string, sportMirror: boolean): boolean {
  return /^\/(play|sport)(\/|$)/.test(path) || (sportMirror && path === "/");
}

/**
 * What outlives the menu, because every layout draws one of its own: the history entry that the page was loaded at, until
 * it is left, and when the player's data was last refreshed.
 */
let loadedAt: string | undefined;
let refreshedAt = Number.NEGATIVE_INFINITY;

/** Closes the menu a moment after navigation to a page that needs the room, and at once below 1024 [MENU-4, MENU-5]. */
export function useMenuCloses(): void {
  const { pathname, key } = useLocation();
  const { sportMirror } = useShell().site.flags;
  useEffect(() => {
    loadedAt ??= key;
    if (loadedAt === key) return;
    loadedAt = "";
    if (!isDesktop()) return setMenu(false);
    if (!closesOn(splitLocale(pathname).path, sportMirror)) return;
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
  const before = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    const opened = open === true && before.current === false;
    before.current = open;
    if (!opened || !signedIn || performance.now() - refreshedAt < USER_REFRESH_THROTTLE) return;
    refreshedAt = performance.now();
    submit(null, { method: "POST", action: paths.action("refresh-user") });
  }, [open, signedIn, submit, paths]);
}

/**
 * Below 1024 the open menu lies over the page: what is behind it is inert, Escape closes it, and focus goes in with it and
 * back to where it was [MENU-4].
 */
export function useMenuOverlay(menu: RefObject<HTMLElement | null>): void {
  const open = useMenu()?.open;
  useEffect(() => {
    if (!open || isDesktop()) return;
    const opener = document.activeElement as HTMLElement | null;
    const behind = [...document.querySelectorAll<HTMLElement>("[data-behind-menu]")];
    for (const element of behind) element.inert = true;
    menu.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setMenu(false);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      for (const element of behind) element.inert = false;
      if (!document.activeElement || menu.current?.contains(document.activeElement)) opener?.focus();
    };
  }, [open, menu]);
}
