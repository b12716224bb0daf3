import { type RefObject, useEffect, useRef } from "react";
import { choiceQuery } from "./list-address.ts";
import type { LoadedList } from "./load-list.server.ts";

/**
 * Keeps the address at the furthest page that has been in the window, so that a reload, a way back and a shared link show
 * as many; pages that were only loaded ahead do not count.
 *
 * @param count of the pages that are there
 * @returns where the pages stand, as its children
 */
export function useSeenPages(list: LoadedList, count: number): RefObject<HTMLDivElement> {
  const endless = useRef<HTMLDivElement>(null);
  const furthest = useRef(list.pages.at(-1)?.page ?? 1);
  useEffect(() => {
    const pages = [...(endless.current?.children ?? [])].slice(0, count);
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.map(({ isIntersecting, target }) =>
        isIntersecting ? pages.indexOf(target) + 1 : 0,
      );
      const page = Math.max(...seen);
      if (page <= furthest.current) return;
      furthest.current = page;
      // The router's own state of this entry stays: only what a reload or a way back would ask for is new.
      history.replaceState(history.state, "", choiceQuery(list, page));
    });
    for (const page of pages.slice(furthest.current)) observer.observe(page);
    return () => observer.disconnect();
  }, [list, count]);
  return endless;
}
