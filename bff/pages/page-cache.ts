import { LRUCache } from "lru-cache";
import { isOver } from "../product-api/valid-until.ts";
import type { BffServices } from "../services.ts";
import { hasPlayerChoice } from "./cache-key-query.ts";
import type { CausingRequest, PageAudience } from "./shared-context.ts";

/** A page in the cache. */
export interface CachedPage {
  status: number;
  /** Size in bytes. */
  size: number;
}

/** Everything that a shared page depends on. */
export interface PageTarget extends PageAudience {
  /** Path of the URL, with its locale prefix. */
  path: string;
  /** Result of `cacheKeyQuery`. */
  query: string;
  /** The request that reads the page; not part of the key. */
  cause: CausingRequest;
}

/** Result of rendering a shared page. */
export type RenderResult<Page> =
  /**
   * `degraded` if a call of the product API failed or the response is an error. `validUntil` is when data of the page changes by
   * itself, in epoch milliseconds.
   */
  | { page: Page; degraded: boolean; validUntil: number }
  /** The page differs between visitors. */
  | "personal";

/** Renders a page; `previous` is the cached page of the same target. */
export type RenderSharedPage<Page> = (
  target: PageTarget,
  previous: Page | undefined,
) => Promise<RenderResult<Page>>;

/** Cache of pages that are the same for many visitors. */
export interface PageCache<Page> {
  /** Returns the page if it is fresh. */
  fresh(key: string): Page | undefined;
  /** Returns the page and renders it if needed; null if it differs between visitors. Rejects if rendering failed. */
  read(key: string, target: PageTarget): Promise<Page | null>;
  /** Removes all pages. A page that is being rendered is returned to its readers but not stored. */
  clear(): void;
  stats(): object;
}

/** `checkedAt` is when the page was last rendered or confirmed, in epoch milliseconds. */
type Entry<Page> =
  | { page: Page; checkedAt: number; validUntil: number }
  | { page: null; reason: "personal" | "missing"; validUntil?: number };

const SECOND_MS = 1000;
/** How long a degraded page is fresh, so that an outage does not cause a render per request. */
const DEGRADED_FRESH_MS = SECOND_MS;
const PERSONAL_FRESH_MS = 60 * SECOND_MS;
/** Bytes counted for an entry without a page. */
const EMPTY_ENTRY_SIZE = 256;
/** Share of the memory for 404 pages, so that requests for random addresses do not evict real pages. */
const MISSING_SHARE = 1 / 16;
/** Share of the memory for pages of filters and searches: they are numerous and rarely requested twice. */
const CHOICES_SHARE = 1 / 4;

export function pageKey({ site, absent, origin, locale, path, query }: Omit<PageTarget, "cause">): string {
  // Beside the site, because cacheable choices are recognized at the end of the key.
  const edition = absent.length > 0 ? `${site.id}-${absent.join("-")}` : site.id;
  return `${edition} ${origin} ${locale} ${path}${query}`;
}

interface CacheServices extends Pick<BffServices, "log"> {
  config: Pick<
    BffServices["config"],
    "PAGE_CACHE_BYTES" | "PAGE_CACHE_FRESH_SECONDS" | "PAGE_CACHE_STALE_SECONDS"
  >;
  metrics: Pick<BffServices["metrics"], "cacheReads">;
}

/**
 * Creates a cache that is limited in bytes. Concurrent requests for a page share one render. A stale page is returned while it is
 * rendered again, and for as long as rendering fails or is degraded, but never after its data has changed by itself.
 */
export function createPageCache<Page extends CachedPage>(
  { config, metrics, log }: CacheServices,
  cache: "page" | "player-page",
  render: RenderSharedPage<Page>,
): PageCache<Page> {
  const freshMs = config.PAGE_CACHE_FRESH_SECONDS * SECOND_MS;
  const staleMs = config.PAGE_CACHE_STALE_SECONDS * SECOND_MS;
  const count = {
    hit: metrics.cacheReads.labels({ cache, result: "hit" }),
    stale: metrics.cacheReads.labels({ cache, result: "stale" }),
    miss: metrics.cacheReads.labels({ cache, result: "miss" }),
  };
  const missing = new LRUCache<string, Page>({
    maxSize: Math.ceil(config.PAGE_CACHE_BYTES * MISSING_SHARE),
    sizeCalculation: (page, key) => key.length + page.size,
    ttl: freshMs,
  });
  const createStore = (share: number) =>
    new LRUCache<string, Entry<Page>, PageTarget>({
      maxSize: Math.ceil(config.PAGE_CACHE_BYTES * share),
      // The key counts too: a client can request a long address.
      sizeCalculation: (entry, key) => key.length + (entry.page?.size ?? EMPTY_ENTRY_SIZE),
      ttl: freshMs,
      ttlResolution: 50,
      perf: { now: () => Date.now() },
      noDeleteOnStaleGet: true,
      // Readers still need the page of a render if its entry was removed meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (key, previous, { options, context }) => {
        const kept = previous && "checkedAt" in previous && !isOver(previous) ? previous : undefined;
        const result = await render(context, previous?.page ?? undefined).catch((error: unknown) => {
          log.error({ err: error, path: context.path }, "failed to render a shared page");
          if (kept) return { ...kept, degraded: true };
          throw error;
        });
        if (result === "personal") {
          options.ttl = PERSONAL_FRESH_MS;
          return { page: null, reason: "personal" };
        }
        if (result.degraded) {
          options.ttl = DEGRADED_FRESH_MS;
          const { page, validUntil } = kept ?? result;
          return { page, validUntil, checkedAt: Date.now() };
        }
        if (result.page.status === 404) {
          missing.set(key, result.page);
          return { page: null, reason: "missing", validUntil: result.validUntil };
        }
        return { page: result.page, checkedAt: Date.now(), validUntil: result.validUntil };
      },
    });
  const pages = createStore(1 - CHOICES_SHARE);
  const choices = createStore(CHOICES_SHARE);
  const storeOf = (key: string) => (hasPlayerChoice(key) ? choices : pages);

  return {
    fresh(key) {
      const entry = storeOf(key).get(key);
      const page = isOver(entry) ? undefined : (entry?.page ?? missing.get(key));
      if (page) count.hit.inc();
      return page;
    },
    async read(key, target) {
      const store = storeOf(key);
      const cached = store.peek(key, { allowStale: true });
      const hasChanged = isOver(cached);
      const allowStale =
        !hasChanged &&
        Boolean(cached?.page) &&
        Date.now() - (cached as { checkedAt: number }).checkedAt < freshMs + staleMs;
      count[allowStale ? "stale" : "miss"].inc();
      if (hasChanged) {
        store.delete(key);
        missing.delete(key);
      }
      let entry = await store.fetch(key, { context: target, allowStale });
      // Rendering began before the data changed, and ended after it.
      if (isOver(entry)) entry = await store.fetch(key, { context: target, forceRefresh: true });
      return entry?.page ?? missing.get(key) ?? null;
    },
    clear() {
      pages.clear();
      choices.clear();
      missing.clear();
    },
    stats: () => ({
      pages: pages.size + choices.size,
      bytes: pages.calculatedSize + choices.calculatedSize,
      choices: choices.size,
      maxBytes: config.PAGE_CACHE_BYTES,
      missing: missing.size,
      missingBytes: missing.calculatedSize,
    }),
  };
}
