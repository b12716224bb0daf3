import { monitorEventLoopDelay } from "node:perf_hooks";

const SAMPLE_MS = 250;
const RESOLUTION_MS = 20;

/** Says whether this process is so far behind that making more pages would only make all of them late. */
export interface LoadShedding {
  isOverloaded(): boolean;
  /** Seconds for Retry-After. */
  readonly retryAfter: number;
  close(): void;
}

/**
 * Watches how late the event loop is, on average over a quarter of a second. What costs little (cached pages, files,
 * health) goes on being answered; a page that must be rendered is refused with 503 and Retry-After.
 *
 * @param lagMs lag from which the process counts as overloaded
 */
export function createLoadShedding(lagMs: number): LoadShedding {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let overloaded = false;
  const timer = setInterval(() => {
    // The histogram counts from one timer to the next, its own resolution included.
    overloaded = delay.mean / 1e6 - RESOLUTION_MS > lagMs;
    delay.reset();
  }, SAMPLE_MS);
  timer.unref();
  return {
    isOverloaded: () => overloaded,
    retryAfter: 2,
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
