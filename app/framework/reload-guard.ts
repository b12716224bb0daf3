import { RELOAD_GUARD } from "#contract/constants.ts";

const KEY = "reloadedAt";

/**
 * Stores the time of a reload if the page may reload because a chunk failed to load: at most once a minute [ERR-4].
 *
 * @returns whether the page may reload; false if nothing can be stored, because the page could reload endlessly
 *
 * @param now epoch milliseconds
 */
export function claimReload(now: number, storage: Pick<Storage, "getItem" | "setItem">): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now - last < RELOAD_GUARD) return false;
    storage.setItem(KEY, String(now));
    return storage.getItem(KEY) === String(now);
  } catch {
    return false;
  }
}

/**
 * Reloads the page if a chunk fails to load, which happens when a new version is deployed; within a minute of the last reload
 * the error is shown instead. For route chunks Remix reloads unless its event `remix:chunkError` (see patches/) is cancelled;
 * for all other chunks Vite sends `vite:preloadError` and does not reload.
 */
export function guardReloads(): void {
  const allowed = () => {
    try {
      return claimReload(Date.now(), sessionStorage);
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
