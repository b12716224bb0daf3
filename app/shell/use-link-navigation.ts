import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { INFO_PAGES, type InfoPage } from "#contract/constants.ts";
import { splitLocale } from "#contract/locales.ts";
import { isPlainClick } from "./plain-click.ts";
import { openPopup } from "./popups/use-popups.ts";
import { screenTransition } from "./screen-transition.ts";
import { isBetweenLists } from "./use-filter-scroll.ts";

/** Paths that are not the app's: the BFF's own, the sandbox's, and files. */
const NOT_SCREENS = /^\/(bff|sandbox|assets)\/|\.[a-z0-9]{2,5}$/;

interface LinkTarget {
  origin: string;
  pathname: string;
  search: string;
  hash: string;
  target: string;
  /** Whether the link says that the browser is to load it: a `download` or `data-document` attribute, or a mere hash. */
  browsers: boolean;
}

/** Where a link leads inside the app, or null where the browser has to follow it. */
export function screenOf(link: LinkTarget, origin: string): string | null {
  if (link.browsers || link.origin !== origin || (link.target && link.target !== "_self")) return null;
  if (NOT_SCREENS.test(link.pathname)) return null;
  return link.pathname + link.search + link.hash;
}

/** The legal or help text that an address of this site is, or null. */
export function infoPageOf(pathname: string): InfoPage | null {
  const alias = /^\/page\/([a-z-]+)\/?$/.exec(splitLocale(pathname).path)?.[1];
  return INFO_PAGES.find((page) => page === alias) ?? null;
}

/**
 * One listener for every plain anchor of the page: a click that nobody has answered navigates in the client. So links are
 * `<a href>` everywhere, which costs the server a fraction of what a router's link does. A legal text that a popup links
 * opens over it, so that nobody loses a form for having read the terms.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a");
      if (!link?.href || !isPlainClick(event)) return;
      const text =
        link.closest("[role=dialog]") && link.origin === location.origin && infoPageOf(link.pathname);
      if (text && !link.hasAttribute("data-document")) {
        event.preventDefault();
        openPopup("text", { alias: text });
        return;
      }
      const { origin, pathname, search, hash, target } = link;
      const browsers =
        link.hasAttribute("download") ||
        link.hasAttribute("data-document") ||
        link.getAttribute("href")?.startsWith("#") === true;
      const screen = screenOf({ origin, pathname, search, hash, target, browsers }, location.origin);
      if (screen === null) return;
      event.preventDefault();
      navigate(screen, {
        preventScrollReset: isBetweenLists(location.pathname, pathname),
        ...(pathname !== location.pathname && screenTransition(link)),
      });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}
