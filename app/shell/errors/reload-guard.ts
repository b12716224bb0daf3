import { RELOAD_GUARD } from "#contract/constants.ts";

const KEY = "reloadedAt";

type Memory = Pick<Storage, "getItem" | "setItem">;

/**
 * Whether the page may be reloaded for a code chunk that failed to load: at most once a minute [ERR-4]. Saying yes counts
 * as the reload. Where nothing can be remembered the answer is no, because such a page could reload for ever.
 *
 * @param now epoch milliseconds
 */
export function mayReload(now: number, memory: Memory): boolean {
  try {
    const last = Number(memory.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now - last < RELOAD_GUARD) return false;
    memory.setItem(KEY, String(now));
    return memory.getItem(KEY) === String(now);
  } catch {
    return false;
  }
}

/**
 * Answers for chunks that fail to load, which is what a new version of the site does to a page of the old one: the page is
 * loaded anew, or, a minute not having passed, the error shows. Routes' chunks come as `remix:chunkError` (see patches/),
 * whose reload is Remix's unless it is cancelled; all others as Vite's `vite:preloadError`, which asks for nothing.
 */
export function guardReloads(): void {
  const allowed = () => {
    try {
      return mayReload(Date.now(), sessionStorage);
    } catch {
      return false;
    }
  };
  addEventListener("remix:chunkError", (event) => {
    if (!allowed()) event.preventDefault();
  });
  addEventListener("vite:preloadError", (event) => {
    if (!allowed()) return;
    event.preventDefault();
    location.reload();
  });
}
