import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { HEADER_HEIGHT } from "#app/constants.ts";
import { isGameList } from "#app/shell/game-list-paths.ts";
import { scrollBehaviour } from "#app/ui/scroll-behaviour.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { splitLocale } from "#contract/host/locales.ts";

/** Longest duration of a smooth scroll, in milliseconds; a browser can skip its end event if nothing has moved. */
const MAX_SCROLL_DURATION = 1_000;
/** Resolves at the end of the current scroll to the filters; null if there is none. */
let filterScroll: Promise<void> | null = null;

/** Resolves at the end of a smooth scroll. */
function scrollEnd(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, MAX_SCROLL_DURATION);
    function end() {
      clearTimeout(timer);
      document.removeEventListener("scrollend", end);
      resolve();
    }
    document.addEventListener("scrollend", end);
  });
}

/**
 * Calls back once the scroll to the filters has ended. A list that was opened far down is at its end until then, which is not a
 * request for its next page [NAV-2].
 *
 * @returns a function that cancels it
 */
export function afterFilterScroll(callback: () => void): () => void {
  let isCancelled = false;
  // The scroll starts in an effect of the same commit.
  const timer = setTimeout(async () => {
    await filterScroll;
    if (!isCancelled) callback();
  });
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

/** Path and filter of the previous game list; module state, because lists remount on navigation. */
let previousList: string | null = null;

/** Whether a box is partly above or below the viewport; the header covers the viewport's top. */
export function isOutOfView({ top, bottom }: { top: number; bottom: number }, windowHeight: number): boolean {
  return top < HEADER_HEIGHT || bottom > windowHeight;
}

/**
 * Scrolls smoothly to the filters if they are out of view after a navigation between game lists or a change of the filter
 * [NAV-2]. Links between game lists must not reset the scroll position. Back and forward navigation restores its own position.
 *
 * @param choice filter and order as a canonical string
 * @returns the ref for the filters
 */
export function useFilterScroll<E extends HTMLElement>(choice = ""): RefObject<E> {
  const filters = useRef<E>(null);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  // The navigation type changes with the location.
  useOnChange(() => {
    const { path } = splitLocale(pathname);
    const list = path + choice;
    const moved = !isBack && previousList !== null && previousList !== list && isGameList(path);
    previousList = list;
    const box = filters.current?.getBoundingClientRect();
    if (moved && box && isOutOfView(box, innerHeight)) {
      scrollTo({ top: box.top + scrollY - HEADER_HEIGHT, behavior: scrollBehaviour() });
      const ended = scrollEnd().then(() => {
        if (filterScroll === ended) filterScroll = null;
      });
      filterScroll = ended;
    }
    return () => {
      // The reset waits until the effect of the next list has run; on a list it is not needed.
      setTimeout(() => {
        if (!isGameList(splitLocale(location.pathname).path)) previousList = null;
      });
    };
  }, [pathname, choice]);
  return filters;
}
