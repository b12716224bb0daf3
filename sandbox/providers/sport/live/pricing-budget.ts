/** Milliseconds of pricing at once, and in which period they are counted. */
const BUDGET_MS = 60;
const PERIOD_MS = 250;

/**
 * Limits how long the prices of lists may be computed at once. A price takes milliseconds, and a list has a hundred of them: work
 * beyond the budget is done later, in pieces, so that sockets and requests are served in between.
 *
 * @param report called with what a postponed task throws; the others are done nevertheless
 */
export function createPricingBudget(report: (error: unknown) => void) {
  const later = new Map<string, () => void>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let periodEnds = 0;
  let limit = 0;

  const work = (): void => {
    timer = null;
    const end = performance.now() + BUDGET_MS / 2;
    for (const [id, task] of later) {
      if (performance.now() > end) break;
      later.delete(id);
      try {
        task();
      } catch (error) {
        report(error);
      }
    }
    if (later.size > 0) schedule();
  };
  const schedule = (): void => {
    timer ??= setTimeout(work, BUDGET_MS / 2).unref();
  };

  return {
    /** Whether there is time to do something now. */
    take(): boolean {
      const now = performance.now();
      if (now >= periodEnds) {
        periodEnds = now + PERIOD_MS;
        limit = now + BUDGET_MS;
      }
      return now < limit;
    },
    /** Does a task later; once, if it is postponed again with the same id. After {@link PricingBudget.stop} it is not done. */
    postpone(id: string, task: () => void): void {
      if (isStopped) return;
      later.set(id, task);
      schedule();
    },
    /** Forgets the postponed tasks; they need the database, which is about to be closed. */
    stop(): void {
      isStopped = true;
      later.clear();
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
export type PricingBudget = ReturnType<typeof createPricingBudget>;
