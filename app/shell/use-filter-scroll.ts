import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { HEADER_HEIGHT } from "#contract/constants.ts";
import { splitLocale } from "#contract/locales.ts";

const GAME_LISTS = /^\/games(\/(category|provider|collection|lobby)(\/|$)|\/?$)/;

/** Whether a click leads from one list of games to another; then it leaves the scroll to `useFilterScroll` [NAV-2]. */
export function isBetweenLists(from: string, to: string): boolean {
  return [from, to].every((pathname) => GAME_LISTS.test(splitLocale(pathname).path));
}

/** The game list that was on the page before this one, for lists that remount on the way. */
let before: string | null = null;

/** Whether an element is out of view, above or below, with the header's height counted as covered. */
export function isOutOfView({ top, bottom }: { top: number; bottom: number }, windowHeight: number): boolean {
  return top < HEADER_HEIGHT || bottom > windowHeight;
}

/**
 * Moving between games, category, provider and collection pages, and changing a filter, scrolls smoothly to the filters, and
 * only when they are out of view [NAV-2]. Give the ref to the filters; the links between these pages have to leave the
 * scroll where it is. A way back has its own place, and is left there.
 *
 * @param choice the filter and order in one form; the same for equal ones
 */
export function useFilterScroll<E extends HTMLElement>(choice = ""): RefObject<E> {
  const filters = useRef<E>(null);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a list was come to belongs to its address
  useEffect(() => {
    const { path } = splitLocale(pathname);
    const list = path + choice;
    const moved = !isBack && before !== null && before !== list && GAME_LISTS.test(path);
    before = list;
    const box = filters.current?.getBoundingClientRect();
    if (moved && box && isOutOfView(box, innerHeight)) {
      scrollTo({ top: box.top + scrollY - HEADER_HEIGHT, behavior: "smooth" });
    }
    return () => {
      // A screen that is no game list forgets where it came from, a moment after the next list could have looked.
      setTimeout(() => {
        if (!GAME_LISTS.test(splitLocale(location.pathname).path)) before = null;
      });
    };
  }, [pathname, choice]);
  return filters;
}
