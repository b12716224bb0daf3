/** Reads the ISO times at which a result changes by itself; null for a part without one. */
export type ChangeTimes = (result: never) => readonly (string | null)[];

/** How long a result may be unchanged although its time has come: the clock of the product API may be behind. */
const CLOCK_DIFFERENCE_MS = 5000;
/** How long such a result is used. */
const RECHECK_MS = 1000;

/**
 * Returns when a result stops being right, because a time that it states has come.
 *
 * @param times ISO times; null and what is no time are ignored
 * @param askedAt epoch milliseconds, not later than the request for the result
 * @returns epoch milliseconds; Infinity if no time is ahead
 */
export function validUntil(times: readonly (string | null)[], askedAt: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const time of times) {
    const change = time === null ? Number.NaN : Date.parse(time);
    if (change > askedAt) next = Math.min(next, change);
    else if (change > askedAt - CLOCK_DIFFERENCE_MS) next = Math.min(next, askedAt + RECHECK_MS);
  }
  return next;
}

/** Whether something that is cached must not be used any more. */
export function isOver(cached: { validUntil?: number } | undefined): boolean {
  return (cached?.validUntil ?? Number.POSITIVE_INFINITY) <= Date.now();
}
