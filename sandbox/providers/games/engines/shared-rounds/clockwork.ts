/** Milliseconds before another attempt at what has failed. */
const RETRY = 1_000;

interface Parts {
  /** Milliseconds of the clock that rounds go by. */
  now: () => number;
  /** Does the next thing that is due. @returns whether there may be more */
  step: () => boolean;
  /** When something is due next; null while nothing is. */
  dueAt: () => number | null;
  report: (error: unknown) => void;
}

/**
 * Drives rounds by the sandbox's clock. A phase ends when its time has come, not when a timer fires: timers, calls and
 * tests that move the clock all lead through `tick`, and a step that fails is reported and tried again.
 */
export function createClockwork({ now, step, dueAt, report }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const tick = (): void => {
    clearTimeout(timer);
    if (!running) return;
    let wait = RETRY;
    try {
      while (step());
      const due = dueAt();
      if (due === null) return;
      wait = Math.max(0, due - now());
    } catch (error) {
      report(error);
    }
    timer = setTimeout(tick, wait).unref();
  };

  return {
    tick,
    start(): void {
      running = true;
      tick();
    },
    stop(): void {
      running = false;
      clearTimeout(timer);
    },
  };
}
