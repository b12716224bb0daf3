import { LEAVING_TIMEOUT, RELOAD_GUARD } from "#app/constants.ts";
import { type BrowserStorage, tabStorage } from "#app/ui/browser-storage.ts";
import { currentRouter, type RouterNavigation } from "./remix-router.ts";

declare global {
  interface Window {
    /** When the visitor left the page for another document, in milliseconds of `performance.now()`; set by the boot script. */
    leftAt?: number;
  }
}

/** Name of the stored time of the last reload, which the boot script also reads (app/shell/boot-script.ts). */
export const RELOAD_KEY = "reloadedAt";

/**
 * Stores the time of a reload if the page may reload because a chunk failed to load: at most once a minute [ERR-4].
 *
 * @param now epoch milliseconds
 * @returns whether the page may reload; false if nothing can be stored, because the page could reload endlessly
 */
export function claimReload(now: number, storage: Pick<BrowserStorage, "read" | "write">): boolean {
  const last = Number(storage.read(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY);
  // The device's clock may have been set since.
  if (Math.abs(now - last) < RELOAD_GUARD) return false;
  return storage.write(RELOAD_KEY, String(now)) && storage.read(RELOAD_KEY) === String(now);
}

/**
 * Whether the browser is loading another document instead of this one. Firefox and WebKit then end all requests of the page at once, so
 * chunks fail although they exist; a reload would replace what the visitor has chosen [ERR-4, ENG-1].
 *
 * @param leftAt milliseconds of `performance.now()`
 * @param now milliseconds of `performance.now()`
 */
function isBeingLeft(leftAt: number | undefined, now: number): boolean {
  return leftAt !== undefined && now - leftAt < LEAVING_TIMEOUT;
}

/** The address that a navigation in progress leads to; null without one, and for a form, which must not be repeated. */
export function pendingAddress(navigation: Omit<RouterNavigation, "state"> | undefined): string | null {
  if (!navigation?.location || (navigation.formMethod && navigation.formMethod.toUpperCase() !== "GET")) {
    return null;
  }
  const { pathname, search, hash } = navigation.location;
  return pathname + search + hash;
}

/**
 * Reloads the page if a chunk fails to load, which happens when a new version is deployed; within a minute of the last reload
 * the error is shown instead. For route chunks Remix reloads unless its event `remix:chunkError` (see patches/) is cancelled;
 * for all other chunks Vite sends `vite:preloadError` and does not reload. If a click needed the chunk, its address is loaded instead
 * of the current one. A page that is offline or being left is not reloaded.
 */
export function guardReloads(): void {
  // Offline, a reload would replace the page, with what is typed in it, by the browser's error.
  const allowed = () => {
    const now = performance.now();
    if (!navigator.onLine || isBeingLeft(window.leftAt, now)) return false;
    return claimReload(performance.timeOrigin + now, tabStorage);
  };
  addEventListener("remix:chunkError", (event) => {
    if (!allowed()) return event.preventDefault();
    const address = pendingAddress(currentRouter()?.state.navigation);
    // Remix calls location.reload() after this listener; the later navigation replaces it.
    if (address) queueMicrotask(() => location.assign(address));
  });
  addEventListener("vite:preloadError", (event) => {
    if (!allowed()) return;
    event.preventDefault();
    const address = pendingAddress(currentRouter()?.state.navigation);
    if (address) location.assign(address);
    else location.reload();
  });
}
