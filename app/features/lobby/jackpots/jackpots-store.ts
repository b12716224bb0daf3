import { createTopicSubscribers } from "#app/live/topic-subscribers.ts";

/** Interval of the count-up, in milliseconds. */
const FRAME_INTERVAL = 100;
/** Minimum and maximum duration of a count-up, in milliseconds. */
const MIN_DURATION = 800;
const MAX_DURATION = 20_000;

interface CountUp {
  from: number;
  to: number;
  /** Start by the clock, in milliseconds. */
  start: number;
  /** Milliseconds. */
  duration: number;
}

/**
 * Amounts that count up to each update. A count-up lasts as long as the time since the previous update, so the shown amount is a
 * little behind and never above the last update. A decrease, after the pool was won, is shown at once, and so are all updates
 * under reduced motion.
 *
 * @param now clock in milliseconds
 */
export function createCountingAmounts(now: () => number, isMotionReduced: () => boolean) {
  const countUps = new Map<string, CountUp>();
  const currentAmount = ({ from, to, start, duration }: CountUp): number => {
    const progress = duration === 0 ? 1 : Math.min(1, Math.max(0, (now() - start) / duration));
    return progress === 1 ? to : Math.floor(from + (to - from) * progress);
  };

  return {
    /** Sets the amount of the loader, unless the pool has one already: live updates are newer. */
    addPool(id: string, amount: number): void {
      if (!countUps.has(id)) countUps.set(id, { from: amount, to: amount, start: now(), duration: 0 });
    },
    update(id: string, amount: number): void {
      const previous = countUps.get(id);
      if (previous && previous.to === amount) return;
      const from = previous ? Math.min(currentAmount(previous), amount) : amount;
      const duration = previous ? Math.min(MAX_DURATION, Math.max(MIN_DURATION, now() - previous.start)) : 0;
      const isInstant = isMotionReduced() || !previous || amount < previous.to;
      countUps.set(id, { from, to: amount, start: now(), duration: isInstant ? 0 : duration });
    },
    /** Null for an unknown pool. */
    amountOf(id: string): number | null {
      const countUp = countUps.get(id);
      return countUp ? currentAmount(countUp) : null;
    },
    /** Whether any amount still counts up. */
    isCounting: (): boolean =>
      [...countUps.values()].some((countUp) => currentAmount(countUp) !== countUp.to),
  };
}

const amounts = createCountingAmounts(
  () => performance.now(),
  () => matchMedia("(prefers-reduced-motion: reduce)").matches,
);
let timer: ReturnType<typeof setInterval> | undefined;

const { hasSubscribers, notify, subscribe } = createTopicSubscribers(
  "jackpots",
  "jackpots/pools",
  (pools) => {
    for (const { pool_id, amount } of pools) amounts.update(pool_id, amount);
    notifyWhileCounting();
  },
);

/** Notifies the subscribers now, and at an interval while an amount counts up. */
function notifyWhileCounting(): void {
  notify();
  if (timer || !amounts.isCounting()) return;
  timer = setInterval(() => {
    notify();
    if (hasSubscribers() && amounts.isCounting()) return;
    clearInterval(timer);
    timer = undefined;
  }, FRAME_INTERVAL);
}

/** The jackpot amounts of this tab. The live topic is watched while there are subscribers. */
export const jackpotsStore = {
  addPool: amounts.addPool,
  amountOf: amounts.amountOf,
  /** Calls the listener at once, and whenever an amount may have changed. */
  subscribe,
};
