import { monitorEventLoopDelay } from "node:perf_hooks";

const SAMPLE_MS = 250;
const RESOLUTION_MS = 20;

/** Reports whether the event loop lags too much to render more pages. */
export interface LoadMonitor {
  isOverloaded(): boolean;
  /** Seconds for the header Retry-After. */
  readonly retryAfter: number;
  close(): void;
}

/**
 * Measures the mean event-loop lag over 250 ms.
 *
 * @param maxLagMs lag above which the process counts as overloaded
 */
export function createLoadMonitor(maxLagMs: number): LoadMonitor {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let overloaded = false;
  const timer = setInterval(() => {
    // The histogram measures from one timer to the next, which includes its resolution.
    overloaded = delay.mean / 1e6 - RESOLUTION_MS > maxLagMs;
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
