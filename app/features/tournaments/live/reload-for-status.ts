import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";

/** Milliseconds from an event about a new status to each reload of the page. */
const RELOAD_DELAYS = [300, 3_000, 7_000];

/**
 * Reloads the page's data for an event about a new status of a tournament. Public data may be some seconds older than the event, so the
 * page is reloaded until it has the new status.
 *
 * @returns a function that ends the reloads
 */
export function reloadForStatus(): () => void {
  const timers = RELOAD_DELAYS.map((delay) => setTimeout(revalidateWhenIdle, delay));
  return () => timers.forEach(clearTimeout);
}
