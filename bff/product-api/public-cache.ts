import { LRUCache } from "lru-cache";
import { ProductError } from "#contract/failures.ts";
import type { Metrics } from "../operations/metrics.ts";
import { deepFreeze } from "./deep-freeze.ts";

/** How long the API's own refusal of a public call is believed, in seconds. */
const REFUSAL_FRESH = 5;

/** What is kept: a result, or the refusal that came instead. */
type Kept = { result: unknown } | { refusal: ProductError };

interface Fetching {
  /** Makes the call; also says how many bytes the answer had. */
  fetch: () => Promise<{ result: unknown; bytes: number }>;
  freshMs: number;
}

export interface PublicCache {
  /**
   * A public answer: from memory while fresh; for `stale` seconds more from memory while it is fetched anew; after that
   * it is waited for, and when the API does not answer the old one is better than none. One fetch at a time for each key.
   */
  read(key: string, times: { fresh: number; stale: number }, fetch: Fetching["fetch"]): Promise<unknown>;
  /** Drops all of them; what is being fetched just now is given to those who wait for it, and not kept. */
  forget(): void;
  stats(): { entries: number; bytes: number };
}

export function createPublicCache(mostBytes: number, metrics: Metrics): PublicCache {
  const counts = {
    hit: metrics.cacheReads.labels("public", "hit"),
    stale: metrics.cacheReads.labels("public", "stale"),
    miss: metrics.cacheReads.labels("public", "miss"),
  };
  const bytesOf = new WeakMap<Kept, number>();
  const cache = new LRUCache<string, Kept, Fetching>({
    maxSize: mostBytes,
    // A key may hold what a stranger wrote into the address, and be longer than the refusal that is kept under it.
    sizeCalculation: (kept, key) => key.length + (bytesOf.get(kept) ?? 0) + 200,
    // Read at each call, so that a test's clock is the cache's too.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    // What is dropped or pushed out while it is fetched is still wanted by those who wait for it.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(_key, _old, { context, options }) {
      let kept: Kept;
      try {
        const { result, bytes } = await context.fetch();
        kept = { result: deepFreeze(result) };
        bytesOf.set(kept, bytes);
        options.ttl = context.freshMs;
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        kept = { refusal: error };
        options.ttl = Math.min(context.freshMs, REFUSAL_FRESH * 1000);
      }
      return kept;
    },
  });

  return {
    async read(key, { fresh, stale }, fetch) {
      const status: LRUCache.Status<string, Kept, Fetching> = {};
      const kept = await cache.fetch(key, {
        allowStale: cache.getRemainingTTL(key) > -stale * 1000,
        allowStaleOnFetchRejection: cache.peek(key, { allowStale: true }) !== undefined,
        context: { fetch, freshMs: fresh * 1000 },
        status,
      });
      counts[status.fetch === "hit" ? "hit" : status.returnedStale ? "stale" : "miss"].inc();
      if (!kept) throw new Error("the cache let go of an answer that was waited for");
      if ("refusal" in kept) throw kept.refusal;
      return kept.result;
    },
    forget: () => cache.clear(),
    stats: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
  };
}
