/** Runs a task, at once or when its key has its turn. */
export type FairQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs at most `atOnce` tasks at a time. Waiting tasks of different keys take turns, so that many tasks of
 * one key delay a task of another key by one turn only.
 */
export function createFairQueue(atOnce: number): FairQueue {
  /** Keys in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const takeTurn = (key: string) =>
    new Promise<void>((start) => {
      waiting.set(key, [...(waiting.get(key) ?? []), start]);
    });

  /** Starts the first waiting task of the next key; that key then goes to the end. */
  const startNext = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [key, [start, ...others]] = next;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others);
    start?.();
  };

  return async (key, task) => {
    if (running < atOnce) running += 1;
    else await takeTurn(key);
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}
