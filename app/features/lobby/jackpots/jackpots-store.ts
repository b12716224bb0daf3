import { onLive, watchTopic } from "#app/live/index.ts";
import { createRunningAmounts } from "./running-amounts.ts";

/** How often amounts on their way are looked at, in milliseconds. */
const LOOK = 100;

const pools = createRunningAmounts(
  () => performance.now(),
  () => matchMedia("(prefers-reduced-motion: reduce)").matches,
);
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let stopWatching: (() => void) | undefined;

const publish = () => {
  for (const listener of listeners) listener();
};

/** Looks while anything runs: nothing is done on a page whose pools rest. */
function run(): void {
  publish();
  if (timer || !pools.isRunning()) return;
  timer = setInterval(() => {
    publish();
    if (listeners.size > 0 && pools.isRunning()) return;
    clearInterval(timer);
    timer = undefined;
  }, LOOK);
}

/** The pools as this tab shows them. Their topic is watched while anybody shows one. */
export const jackpotsStore = {
  begin: pools.begin,
  shown: pools.shown,
  /** Tells at once, and whenever an amount may have changed. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    listener();
    if (!stopWatching) {
      const stopHearing = onLive("jackpots/pools", (told) => {
        for (const { pool_id, amount } of told) pools.tell(pool_id, amount);
        run();
      });
      const stopTopic = watchTopic("jackpots");
      stopWatching = () => {
        stopHearing();
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
