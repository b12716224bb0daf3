/**
 * Milliseconds before each further question about a payment that has not moved: close together while somebody waits for a
 * webhook, then ever rarer, for a transfer can take days. Any movement begins them anew.
 */
export const POLL_DELAYS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 60_000] as const;

/** What came of a question: `rest` if there is nothing more to ask. */
export type PollOutcome = "moved" | "same" | "rest";

interface PollerOptions {
  /** One question; rejects where no answer came. */
  ask(): Promise<PollOutcome>;
  /** Whether nobody looks at the page now. */
  isHidden(): boolean;
}

/**
 * Asks again and again until there is nothing more to ask. One question at a time; none while the page is hidden; one at
 * once when it is looked at again, or when something is known to have happened.
 */
export function createPoller({ ask, isHidden }: PollerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  let asking = false;
  let askAgain = false;
  let resting = true;
  let stopped = false;

  function plan(): void {
    clearTimeout(timer);
    if (stopped || resting || isHidden()) return;
    timer = setTimeout(question, POLL_DELAYS[Math.min(turn, POLL_DELAYS.length - 1)]);
    turn += 1;
  }

  async function question(): Promise<void> {
    clearTimeout(timer);
    if (stopped) return;
    if (asking) {
      askAgain = true;
      return;
    }
    asking = true;
    const outcome = await ask().catch(() => "failed" as const);
    asking = false;
    if (outcome !== "failed") resting = outcome === "rest";
    if (outcome === "moved") turn = 0;
    if (!askAgain) return plan();
    askAgain = false;
    await question();
  }

  return {
    /** Begins to ask, the first time after a moment. */
    start(): void {
      resting = false;
      plan();
    },
    /** Something has happened: asks now, even after a rest. */
    wake(): void {
      turn = 0;
      void question();
    },
    /** The page was hidden, or is looked at again. */
    visibilityChanged(): void {
      if (isHidden()) clearTimeout(timer);
      else if (!resting) this.wake();
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
export type Poller = ReturnType<typeof createPoller>;
