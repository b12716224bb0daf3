import { onLive, watchTopic } from "#app/live/index.ts";

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
 * Amounts that count up to each update, for as long as the time since the previous update. The shown amount is therefore a
 * little behind, and never above the last update. An amount that decreases (the pool was won) is shown at once, as are all
 * amounts under reduced motion.
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
    /** Sets the amount of the loader, unless the pool is known: live updates are newer. */
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
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let stopWatching: (() => void) | undefined;

const notify = () => {
  for (const listener of listeners) listener();
};

/** Notifies the subscribers at an interval while an amount counts up. */
function countUp(): void {
  notify();
  if (timer || !amounts.isCounting()) return;
  timer = setInterval(() => {
    notify();
    if (listeners.size > 0 && amounts.isCounting()) return;
    clearInterval(timer);
    timer = undefined;
  }, FRAME_INTERVAL);
}

/** The jackpot amounts of this tab. The live topic is watched while there are subscribers. */
export const jackpotsStore = {
  addPool: amounts.addPool,
  amountOf: amounts.amountOf,
  /** Calls the listener at once, and whenever an amount may have changed. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    listener();
    if (!stopWatching) {
      const unsubscribe = onLive("jackpots/pools", (pools) => {
        for (const { pool_id, amount } of pools) amounts.update(pool_id, amount);
        countUp();
      });
      const stopTopic = watchTopic("jackpots");
      stopWatching = () => {
        unsubscribe();
        stopTopic();
      };
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stopWatching?.();
      stopWatching = undefined;
    };
  },
};
