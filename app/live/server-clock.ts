import { clockOf } from "#contract/host/server-clock.ts";

/**
 * The server's time in the browser. The device's clock may be hours wrong, or be set during the visit, so it counts only until the
 * server has told its own: with the page, and whenever the live connection answers. Between them runs the monotonic clock.
 */

/** Milliseconds by which messages are late. A server time that is more behind than this means that the known one was wrong. */
const MAX_DELAY = 5_000;

/** Server time minus `performance.now()`; undefined until it is needed first. */
let offset: number | undefined;

function offsetOfPage(): number {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const told = clockOf(page?.serverTiming);
  return page && told ? told - page.responseStart : Date.now() - performance.now();
}

/** The server's time in milliseconds since 1970; in the browser as far as it is known. */
export function serverNow(): number {
  if (typeof document === "undefined") return Date.now();
  offset ??= offsetOfPage();
  return offset + performance.now();
}

/** Sets the clock by a message of the server that has just arrived. The fastest message is nearest to the truth. */
export function setServerClock(told: number): void {
  const ahead = told - serverNow();
  if (offset !== undefined && (ahead > 0 || ahead < -MAX_DELAY)) offset += ahead;
}
