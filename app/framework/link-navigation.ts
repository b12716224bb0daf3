import { useNavigate } from "@remix-run/react";
import { type MouseEvent as ReactMouseEvent, useEffect } from "react";
import { decodableHash } from "./decodable-hash.ts";
import { screenTransition } from "./screen-transition.ts";

interface Click {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

/** Whether the app handles a click: with the main button, without modifier key, and not handled yet. */
export function isPlainClick(click: Click): boolean {
  const modified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  return click.button === 0 && !modified && !click.defaultPrevented;
}

/** Click handler of a link that runs a callback instead; without scripts, or with a modifier key, the link is followed. */
export function insteadOfLink(callback: () => void) {
  return (event: ReactMouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    callback();
  };
}

/** Paths that are not routes of the app: those of the BFF, of the sandbox, and of files. */
const NOT_SCREENS = /^\/(bff|sandbox|assets)\/|\.[a-z0-9]{2,5}$/;

interface LinkTarget {
  origin: string;
  pathname: string;
  search: string;
  hash: string;
  target: string;
  /** Whether the browser must follow the link: a `download` or `data-document` attribute, or a bare hash. */
  isNative: boolean;
}

/**
 * The sportsbook, whose documents have another content security policy: the browser itself follows links to it and from it
 * (docs/decisions/153).
 */
const SPORTSBOOK = /^(\/[a-z-]+)?\/sport\/?$/;

/** The path to navigate to in the client, or null if the browser must follow the link. */
export function clientPathOf(link: LinkTarget, origin: string, from = ""): string | null {
  if (link.isNative || link.origin !== origin || (link.target && link.target !== "_self")) return null;
  if (NOT_SCREENS.test(link.pathname) || SPORTSBOOK.test(link.pathname) !== SPORTSBOOK.test(from))
    return null;
  return link.pathname + link.search + decodableHash(link.hash);
}

interface LinkNavigationOptions {
  /** Called for links of this origin before navigation. @returns true if it has handled the click */
  intercept(link: HTMLAnchorElement): boolean;
  /** Whether a navigation between two paths leaves the scroll position unchanged. */
  keepsScroll(from: string, to: string): boolean;
}

/**
 * One click listener for every `<a href>` of the page: an unhandled click on a link to a screen navigates in the client. It
 * replaces Remix's `<Link>`; see README.md.
 *
 * @param options a constant
 */
export function useLinkNavigation(options: LinkNavigationOptions): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a");
      if (!link?.href || !isPlainClick(event)) return;
      const { origin, pathname, search, hash, target } = link;
      const isDocument = link.hasAttribute("data-document");
      if (!isDocument && origin === location.origin && options.intercept(link)) {
        event.preventDefault();
        return;
      }
      const isNative =
        link.hasAttribute("download") || isDocument || link.getAttribute("href")?.startsWith("#") === true;
      const path = clientPathOf(
        { origin, pathname, search, hash, target, isNative },
        location.origin,
        location.pathname,
      );
      if (path === null) return;
      event.preventDefault();
      navigate(path, {
        preventScrollReset: options.keepsScroll(location.pathname, pathname),
        ...(pathname !== location.pathname && screenTransition(link)),
      });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate, options]);
}
