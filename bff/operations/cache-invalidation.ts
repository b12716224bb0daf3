import type { Pages, Services } from "../services.ts";

const CHANNEL = "cache-invalidation";

/**
 * Lets operators see at once what they have changed: drops guests' pages and public answers of the product API on every
 * instance. An instance that cannot be told just then does so by itself as they age, for an absence of the shared store is
 * the worst time to have no page ready.
 *
 * @returns what drops them; it rejects where only this instance did, for the shared store is away
 */
export function cacheInvalidation(
  { store, productApi, log }: Pick<Services, "store" | "productApi" | "log">,
  pages: Pick<Pages, "forget">,
): () => Promise<void> {
  const forget = () => {
    productApi.forget();
    pages.forget();
    log.info("caches emptied");
  };
  store.subscribe(CHANNEL, forget);
  return async () => {
    await store.publish(CHANNEL, "all").catch((error: unknown) => {
      forget();
      throw error;
    });
  };
}
