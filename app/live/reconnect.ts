/** Bounds of the wait before another attempt to connect, in milliseconds. */
const FIRST = 1_000;
const LONGEST = 30_000;

/**
 * How long to wait before the next attempt: anything up to a bound that doubles with each failure ("full jitter"), so that
 * thousands of tabs that lost their link together do not come back together.
 *
 * @param failures since the link last stood, at least 1
 * @param random from 0 to 1
 */
export function reconnectDelay(failures: number, random: number): number {
  return random * Math.min(LONGEST, FIRST * 2 ** (failures - 1));
}
