import { LRUCache } from "lru-cache";
import { deepFreeze } from "./deep-freeze.ts";

/** Sessions whose answers are kept at once; of the others the product API is asked. */
const ANSWERS_KEPT = 1000;

/** What sessions were answered a short while ago, for callers that need no newer answer. */
export interface RecentAnswers {
  read(key: string): object | undefined;
  keep(key: string, answer: object, seconds: number): void;
  forget(): void;
}

export function createRecentAnswers(): RecentAnswers {
  const answers = new LRUCache<string, object>({
    max: ANSWERS_KEPT,
    // Read at each call, so that a test's clock is the memory's too.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
  });
  return {
    read: (key) => answers.get(key),
    keep: (key, answer, seconds) => void answers.set(key, deepFreeze(answer), { ttl: seconds * 1000 }),
    forget: () => answers.clear(),
  };
}
