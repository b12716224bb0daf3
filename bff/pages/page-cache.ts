import { LRUCache } from "lru-cache";
import type { Services } from "../services.ts";
import { isOwnChoice } from "./known-query.ts";
import type { Audience } from "./load-context.ts";

/** What is kept of a page. */
export interface KeptPage {
  status: number;
  /** Bytes that it takes up. */
  size: number;
}

/** A page by all that it is a value of. */
export interface PageName extends Audience {
  /** As in the address, with its locale prefix. */
  path: string;
  /** From `knownQuery`. */
  query: string;
}

/** How the making of a page for many visitors ended. */
export type MadePage<Page> =
  /** `degraded` where the product API failed it or the answer is an error. */
  | { page: Page; degraded: boolean }
  /** It is not the same for all of them. */
  | "personal";

export type MakePage<Page> = (name: PageName, previous: Page | undefined) => Promise<MadePage<Page>>;

/** Pages that are the same for many visitors. */
export interface PageCache<Page> {
  /** A page that is fresh, without waiting. */
  fresh(key: string): Page | undefined;
  /** The page, made where needed; null where every visitor needs an own one. Rejects when making it threw. */
  read(key: string, name: PageName): Promise<Page | null>;
  /** Drops all of them; what is being made just now is given to those who wait for it, and not kept. */
  forget(): void;
  stats(): object;
}

/** `checkedAt` is when the page was last found to be the best there is, in epoch milliseconds. */
type Entry<Page> = { page: Page; checkedAt: number } | { page: null; because: "personal" | "missing" };

const SECOND = 1000;
/** A page that lacks something is shown this long, so that an outage does not make every request a render. */
const DEGRADED_FRESH = SECOND;
const PERSONAL_FRESH = 60 * SECOND;
/** Bytes that an entry's bookkeeping weighs where there is no page. */
const MARK_SIZE = 256;
/** The part of the memory that pages which do not exist may take, lest a scan of made-up addresses push out real ones. */
const MISSING_SHARE = 1 / 16;
/** The part for pages of filters and searches: there are more of them than any memory holds, and each is wanted by few. */
const CHOICES_SHARE = 1 / 4;

export function pageKey({ site, origin, locale, path, query }: PageName): string {
  return `${site.id} ${origin} ${locale} ${path}${query}`;
}

interface CacheServices extends Pick<Services, "log"> {
  config: Pick<
    Services["config"],
    "PAGE_CACHE_BYTES" | "PAGE_CACHE_FRESH_SECONDS" | "PAGE_CACHE_STALE_SECONDS"
  >;
  metrics: Pick<Services["metrics"], "cacheReads">;
}

/**
 * A cache bounded in bytes. One request makes a page while the others for it wait; a stale page is served while a new one
 * is made, and for as long as no good new one can be made.
 */
export function createPageCache<Page extends KeptPage>(
  { config, metrics, log }: CacheServices,
  cache: "page" | "player-page",
  make: MakePage<Page>,
): PageCache<Page> {
  const fresh = config.PAGE_CACHE_FRESH_SECONDS * SECOND;
  const stale = config.PAGE_CACHE_STALE_SECONDS * SECOND;
  const count = {
    hit: metrics.cacheReads.labels({ cache, result: "hit" }),
    stale: metrics.cacheReads.labels({ cache, result: "stale" }),
    miss: metrics.cacheReads.labels({ cache, result: "miss" }),
  };
  const missing = new LRUCache<string, Page>({
    maxSize: Math.ceil(config.PAGE_CACHE_BYTES * MISSING_SHARE),
    sizeCalculation: (page, key) => key.length + page.size,
    ttl: fresh,
  });
  const shelf = (share: number) =>
    new LRUCache<string, Entry<Page>, PageName>({
      maxSize: Math.ceil(config.PAGE_CACHE_BYTES * share),
      // An address is a stranger's to choose, and may be longer than what is kept under it.
      sizeCalculation: (entry, key) => key.length + (entry.page?.size ?? MARK_SIZE),
      ttl: fresh,
      ttlResolution: 50,
      perf: { now: () => Date.now() },
      noDeleteOnStaleGet: true,
      // What is dropped or pushed out while it is being made is still wanted by those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: async (key, previous, { options, context }) => {
        const kept = previous?.page ?? undefined;
        const made = await make(context, kept).catch((error: unknown) => {
          log.error({ err: error, path: context.path }, "a page for many visitors could not be made");
          if (kept) return { page: kept, degraded: true };
          throw error;
        });
        if (made === "personal") {
          options.ttl = PERSONAL_FRESH;
          return { page: null, because: "personal" };
        }
        if (made.degraded) {
          options.ttl = DEGRADED_FRESH;
          return { page: kept ?? made.page, checkedAt: Date.now() };
        }
        if (made.page.status === 404) {
          missing.set(key, made.page);
          return { page: null, because: "missing" };
        }
        return { page: made.page, checkedAt: Date.now() };
      },
    });
  const pages = shelf(1 - CHOICES_SHARE);
  const choices = shelf(CHOICES_SHARE);
  const shelfOf = (key: string) => (isOwnChoice(key) ? choices : pages);

  return {
    fresh(key) {
      const page = shelfOf(key).get(key)?.page ?? missing.get(key);
      if (page) count.hit.inc();
      return page;
    },
    async read(key, name) {
      const kept = shelfOf(key);
      const old = kept.peek(key, { allowStale: true });
      const allowStale =
        Boolean(old?.page) && Date.now() - (old as { checkedAt: number }).checkedAt < fresh + stale;
      count[allowStale ? "stale" : "miss"].inc();
      const entry = await kept.fetch(key, { context: name, allowStale });
      return entry?.page ?? missing.get(key) ?? null;
    },
    forget() {
      pages.clear();
      choices.clear();
      missing.clear();
    },
    stats: () => ({
      pages: pages.size + choices.size,
      bytes: pages.calculatedSize + choices.calculatedSize,
      choices: choices.size,
      most: config.PAGE_CACHE_BYTES,
      missing: missing.size,
      missingBytes: missing.calculatedSize,
    }),
  };
}
