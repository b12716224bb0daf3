/**
 * Milliseconds before each poll while the result stays the same: short at first, when a webhook is expected, then longer,
 * because a transfer can take days. A changed result starts from the first delay again.
 */
export const POLL_DELAYS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 60_000] as const;

/** Result of a poll; `done` ends the polling, `failed` if the request did. */
export type PollOutcome = "changed" | "unchanged" | "done" | "failed";

interface PollerOptions {
  /** Requests the current state. */
  poll(): Promise<PollOutcome>;
  /** Whether the page is hidden. */
  isHidden(): boolean;
}

/**
 * Polls until the outcome is `done`. Only one request runs at a time. A hidden page does not poll; it polls at once when it
 * becomes visible again.
 */
export function createPoller({ poll, isHidden }: PollerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayIndex = 0;
  let isPolling = false;
  let pollAgain = false;
  let isDone = true;
  let isStopped = false;

  function schedule(): void {
    clearTimeout(timer);
    if (isStopped || isDone || isHidden()) return;
    timer = setTimeout(run, POLL_DELAYS[Math.min(delayIndex, POLL_DELAYS.length - 1)]);
    delayIndex += 1;
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (isStopped) return;
    if (isPolling) {
      pollAgain = true;
      return;
    }
    isPolling = true;
    const outcome = await poll();
    isPolling = false;
    if (outcome !== "failed") isDone = outcome === "done";
    if (outcome === "changed") delayIndex = 0;
    if (!pollAgain) return schedule();
    pollAgain = false;
    await run();
  }

  return {
    /** Starts to poll after the first delay. */
    start(): void {
      isDone = false;
      schedule();
    },
    /** Polls at once, even after the outcome `done`. A request in progress is followed by one more. */
    pollNow(): void {
      delayIndex = 0;
      void run();
    },
    /** Call it when the page becomes hidden or visible. */
    visibilityChanged(): void {
      if (isHidden()) clearTimeout(timer);
      else if (!isDone) this.pollNow();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
export type Poller = ReturnType<typeof createPoller>;
