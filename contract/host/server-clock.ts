/** Metric of the header `Server-Timing` of pages: the server's time when it answered, in milliseconds since 1970. */
const CLOCK_METRIC = "clock";

/** Value of `Server-Timing` for a page that is answered at a time. */
export function clockTiming(now: number): string {
  return `${CLOCK_METRIC};dur=${now}`;
}

/** The time in the server timings of an answer; undefined if they have none. */
export function clockOf(
  timings: readonly { name: string; duration: number }[] | undefined,
): number | undefined {
  return timings?.find(({ name }) => name === CLOCK_METRIC)?.duration;
}
