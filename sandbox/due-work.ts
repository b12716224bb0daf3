const LOOK_MS = 1000;

/**
 * What falls due as the sandbox's clock goes on: a review that is over, a bonus that expires, a transfer that arrives.
 * Jobs look for themselves what is due, and are asked every second and at once when a test moves the clock.
 */
export interface DueWork {
  /** Adds a job. It must do nothing where nothing is due, and opens its own transaction. */
  add(job: () => void): void;
  /** Does what is due now; a job that throws is reported and keeps no other from running. */
  run(): void;
  start(): void;
  stop(): void;
}

export function createDueWork(report: (error: unknown) => void): DueWork {
  const jobs: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  const run = () => {
    for (const job of jobs) {
      try {
        job();
      } catch (error) {
        report(error);
      }
    }
  };

  return {
    add: (job) => void jobs.push(job),
    run,
    start() {
      timer ??= setInterval(run, LOOK_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
