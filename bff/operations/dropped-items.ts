import type { DroppedItem } from "#contract/wire/tolerant.ts";
import { createLogInterval } from "./log-interval.ts";
import type { Metrics } from "./metrics.ts";

interface Log {
  warn(fields: object, message: string): void;
}

const LOGGED_ITEMS = 5;

/**
 * Creates the reporter of what lists left out [EVO-1]: every item is counted by operation, and an operation has one log line a minute
 * with places and rules, never with values.
 *
 * @param now milliseconds; the monotonic clock by default
 */
export function createDroppedItems({ droppedItems }: Pick<Metrics, "droppedItems">, now?: () => number) {
  const isDue = createLogInterval(now);
  /** @param operation name of an operation, or of a live event */
  return (operation: string, dropped: readonly DroppedItem[], log: Log): void => {
    if (dropped.length === 0) return;
    droppedItems.inc({ operation }, dropped.length);
    if (!isDue(operation)) return;
    const places = dropped.slice(0, LOGGED_ITEMS).map(({ path, rule }) => `${path} (${rule})`);
    log.warn({ operation, dropped: dropped.length, places }, "invalid items of the product API left out");
  };
}
