/** Milliseconds before a failed step is retried. */
const RETRY_INTERVAL = 1_000;

interface PhaseTimerOptions {
  /** Milliseconds of the sandbox's clock. */
  now: () => number;
  /** Performs the next step that is due. Returns whether further steps may be due. */
  step: () => boolean;
  /** When the next step is due in milliseconds; null if no step is planned. */
  dueAt: () => number | null;
  /** Called with the error of a failed step. */
  report: (error: unknown) => void;
}

/**
 * Runs the phases of shared rounds by the sandbox's clock, which tests and the console can move. Timers, requests and clock changes
 * all call `tick`, which performs every step that is due. A failed step is reported and retried.
 */
export function createPhaseTimer({ now, step, dueAt, report }: PhaseTimerOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;

  const tick = (): void => {
    clearTimeout(timer);
    if (!isRunning) return;
    let delay = RETRY_INTERVAL;
    try {
      while (step());
      const due = dueAt();
      if (due === null) return;
      delay = Math.max(0, due - now());
    } catch (error) {
      report(error);
    }
    timer = setTimeout(tick, delay).unref();
  };

  return {
    tick,
    start(): void {
      isRunning = true;
      tick();
    },
    stop(): void {
      isRunning = false;
      clearTimeout(timer);
    },
  };
}
