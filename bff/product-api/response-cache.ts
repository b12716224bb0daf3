import { LRUCache } from "lru-cache";
import { ProductError } from "#contract/host/failures.ts";
import type { Metrics } from "../operations/metrics.ts";
import { type ChangeTimes, isOver, validUntil } from "./valid-until.ts";

/** How long a ProductError of a public call is cached, in seconds. */
const ERROR_FRESH_SECONDS = 5;
/** Bytes counted for the bookkeeping of an entry. */
const ENTRY_OVERHEAD = 200;
/** Maximum number of responses in the session cache. */
const SESSION_RESPONSES = 1000;

/** Reads the clock at each call, so that fake timers of a test apply to the caches. */
const CLOCK = { now: () => performance.now() };

/** `validUntil` is in epoch milliseconds. */
type CachedResponse = ({ result: unknown } | { error: ProductError }) & { validUntil: number };

interface FetchOptions {
  /** Makes the call; `bytes` is the size of the response. */
  fetch: () => Promise<{ result: unknown; bytes: number }>;
  freshMs: number;
  changesAt: ChangeTimes | undefined;
}

/** Responses of public operations, shared by all visitors. */
export interface PublicCache {
  /**
   * Returns a fresh response from memory. For `stale` seconds more it returns the old response and fetches a new one in the
   * background. After that it waits for the new response, and falls back to the old one if the API fails. Concurrent reads of
   * a key share one fetch. `fresh` and `stale` are seconds. A response is never returned after the next of its times of change.
   */
  read(
    key: string,
    times: { fresh: number; stale: number; changesAt?: ChangeTimes },
    fetch: FetchOptions["fetch"],
  ): Promise<unknown>;
  /** Removes all responses. A response that is being fetched is returned to its readers but not stored. */
  clear(): void;
  stats(): { entries: number; bytes: number };
}

export function createPublicCache(maxBytes: number, metrics: Metrics): PublicCache {
  const counts = {
    hit: metrics.cacheReads.labels("public", "hit"),
    stale: metrics.cacheReads.labels("public", "stale"),
    miss: metrics.cacheReads.labels("public", "miss"),
  };
  const responseBytes = new WeakMap<CachedResponse, number>();
  const cache = new LRUCache<string, CachedResponse, FetchOptions>({
    maxSize: maxBytes,
    // The key counts too: it may contain long input from a URL.
    sizeCalculation: (cached, key) => key.length + (responseBytes.get(cached) ?? 0) + ENTRY_OVERHEAD,
    perf: CLOCK,
    ttlResolution: 0,
    // Readers still need the response of a fetch if its entry was removed meanwhile.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(_key, _previous, { context, options }) {
      const started = Date.now();
      try {
        const { result, bytes } = await context.fetch();
        const times = context.changesAt?.(result as never) ?? [];
        const cached = { result: deepFreeze(result), validUntil: validUntil(times, started) };
        responseBytes.set(cached, bytes);
        options.ttl = context.freshMs;
        return cached;
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        options.ttl = Math.min(context.freshMs, ERROR_FRESH_SECONDS * 1000);
        return { error, validUntil: Number.POSITIVE_INFINITY };
      }
    },
  });

  return {
    async read(key, { fresh, stale, changesAt }, fetch) {
      const status: LRUCache.Status<string, CachedResponse, FetchOptions> = {};
      const context = { fetch, freshMs: fresh * 1000, changesAt };
      const old = cache.peek(key, { allowStale: true });
      if (isOver(old)) cache.delete(key);
      let cached = await cache.fetch(key, {
        allowStale: cache.getRemainingTTL(key) > -stale * 1000,
        allowStaleOnFetchRejection: old !== undefined && !isOver(old),
        context,
        status,
      });
      // The call was made before the time that it states, and answered after it.
      if (isOver(cached)) cached = await cache.fetch(key, { forceRefresh: true, context });
      counts[status.fetch === "hit" ? "hit" : status.returnedStale ? "stale" : "miss"].inc();
      if (!cached) throw new Error("the cache returned no response");
      if ("error" in cached) throw cached.error;
      return cached.result;
    },
    clear: () => cache.clear(),
    stats: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
  };
}

/** Recent responses per session, for operations that accept one that is some minutes old. */
export interface SessionCache {
  read(key: string): object | undefined;
  store(key: string, response: object, seconds: number): void;
  clear(): void;
}

export function createSessionCache(): SessionCache {
  const responses = new LRUCache<string, object>({ max: SESSION_RESPONSES, perf: CLOCK, ttlResolution: 0 });
  return {
    read: (key) => responses.get(key),
    store: (key, response, seconds) => {
      responses.set(key, deepFreeze(response), { ttl: seconds * 1000 });
    },
    clear: () => responses.clear(),
  };
}

/** Freezes a cached response: a loader must not change what the next one reads. */
function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}
