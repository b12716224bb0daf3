const INTERVAL_MS = 1000;

/**
 * Runs the sandbox's periodic jobs, such as document reviews and expiring bonuses, every second, and at once when a test moves
 * the clock.
 */
export interface Scheduler {
  /** Adds a job, which checks what is due and opens its own transaction. */
  add(job: () => void): void;
  /** Runs all jobs; a job that throws is reported and does not stop the others. */
  run(): void;
  start(): void;
  stop(): void;
}

export function createScheduler(report: (error: unknown) => void): Scheduler {
  const jobs: (() => void)[] = [];
  let stop: (() => void) | undefined;

  const run = () => {
    for (const job of jobs) attempt(job, report);
  };

  return {
    add: (job) => void jobs.push(job),
    run,
    start() {
      stop ??= everySecond(run, report);
    },
    stop() {
      stop?.();
      stop = undefined;
    },
  };
}

/**
 * Runs `work` once a second; errors are reported.
 *
 * @returns stops it
 */
export function everySecond(work: () => void, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => attempt(work, report), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

function attempt(work: () => void, report: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    report(error);
  }
}
