import { useLocation } from "@remix-run/react";
import { HASH_SCROLL, HEADER_HEIGHT } from "#app/constants.ts";
import { scrollBehaviour } from "#app/ui/scroll-behaviour.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";

/** The element that a hash names, or null; null also if the hash is not correctly encoded. */
export function hashTarget(hash: string, find: (id: string) => Element | null): Element | null {
  if (hash.length < 2) return null;
  try {
    return find(decodeURIComponent(hash.slice(1)));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return null;
  }
}

/** Scrolls smoothly to the hash's element, below the header; retries until the element exists [NAV-1]. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  // The key makes a second click on the same link scroll again.
  useOnChange(() => {
    if (!hash) return;
    let retries = HASH_SCROLL.retries;
    let timer = setTimeout(function attempt() {
      const target = hashTarget(hash, (id) => document.getElementById(id));
      if (!target) {
        retries -= 1;
        if (retries >= 0) timer = setTimeout(attempt, HASH_SCROLL.interval);
        return;
      }
      const header = document.querySelector("header")?.offsetHeight ?? HEADER_HEIGHT;
      scrollTo({ top: target.getBoundingClientRect().top + scrollY - header, behavior: scrollBehaviour() });
    }, HASH_SCROLL.delay);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
