import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";

/** Milliseconds from an event about a new status to each reload of the page. */
const RELOAD_DELAYS = [300, 3_000, 7_000];

type Timers = readonly ReturnType<typeof setTimeout>[];
const end = (timers: Timers) => timers.forEach(clearTimeout);
let latest: Timers = [];

/**
 * Reloads the page's data for an event about a new status of a tournament. Public data may be some seconds older than the event, so the
 * page is reloaded until it has the new status. One status may come as two events, to the player and to all who look at the tournament:
 * the reloads for the later one replace those for the earlier.
 *
 * @returns a function that ends the reloads
 */
export function reloadForStatus(): () => void {
  end(latest);
  const timers = RELOAD_DELAYS.map((delay) => setTimeout(revalidateWhenIdle, delay));
  latest = timers;
  return () => end(timers);
}
