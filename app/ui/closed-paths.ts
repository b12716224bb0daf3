import { createContext, useCallback, useContext } from "react";

/**
 * The addresses to which no link may lead, without the locale; each stands for all that continue it [CAP-1]. The root layout provides
 * those of the site.
 */
export const ClosedPaths = createContext<readonly string[]>([]);

/** Characters that may follow a closed path in an address that continues it. */
const CONTINUES = "/?#&=";

/** @param href a path of this site, with or without its locale; any other address is open */
export function isOpenPath(href: string, closed: readonly string[]): boolean {
  const path = href.replace(/^\/[a-z]{2}(-[a-z]{2})?(?![^/?#])/, "");
  return !closed.some((start) => path.startsWith(start) && CONTINUES.includes(path[start.length] ?? "/"));
}

/** Returns a function that tells whether links may lead to an address. */
export function useIsOpen(): (href: string | undefined) => boolean {
  const closed = useContext(ClosedPaths);
  return useCallback((href = "") => isOpenPath(href, closed), [closed]);
}
