import type { Site } from "#contract/host/site.ts";
import type { OperationName } from "#contract/wire/operations.ts";
import { ADAPTERS } from "../adapters/adapters.ts";
import type { Config } from "../config/config.ts";
import { type ProductApiSettings, productApiOf } from "../config/product-apis.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import type { Tracer } from "../operations/tracing.ts";
import { createProductApiClient, type ProductApiClient } from "./client.ts";
import { createPublicCache } from "./response-cache.ts";
import { createSandboxFallback, type SandboxFallback } from "./sandbox-fallback.ts";
import type { SessionTokensOptions } from "./session-tokens.ts";

const MINUTE_MS = 60_000;

export interface ClientsServices extends Pick<SessionTokensOptions, "log"> {
  metrics: Metrics;
  store: SharedStore;
  tracer: Tracer | null;
  onMissing?: (site: Site, name: OperationName) => void;
}

/**
 * Creates the client of all sites: a client for each API that they have, which sites of one API share. Circuits, connections and
 * availability are those of one API, so that its outage does not concern the others [ADP-1].
 */
export function createProductApiClients(
  config: Config,
  { metrics, store, tracer, log, onMissing }: ClientsServices,
): ProductApiClient & Pick<SandboxFallback, "answered"> {
  const fallback = config.fallback && createSandboxFallback(config.fallback, log);
  const cache = createPublicCache(config.PUBLIC_CACHE_BYTES, metrics);
  const clients = new Map<string, ProductApiClient>();
  /** By site, whose object is replaced when the sites file is reloaded. */
  const bySite = new WeakMap<Site, ProductApiClient>();

  function create({ url, adapter, connection }: ProductApiSettings): ProductApiClient {
    const definition = ADAPTERS[adapter];
    const idleMs = config.SESSION_IDLE_MINUTES * MINUTE_MS;
    return createProductApiClient(
      { ...config, PRODUCT_API_URL: url },
      {
        metrics,
        tracer,
        cache,
        connection,
        fallback,
        ...(onMissing && { onMissing }),
        foreign: definition && { adapter: definition, store, idleMs, log },
      },
    );
  }

  function clientOf(site: Site): ProductApiClient {
    const known = bySite.get(site);
    if (known) return known;
    const settings = productApiOf(config, site);
    const key = JSON.stringify(settings);
    const client = clients.get(key) ?? create(settings);
    clients.set(key, client);
    bySite.set(site, client);
    return client;
  }

  const all = () => [...new Set([...config.sites.all.map(clientOf), ...clients.values()])];
  all();

  return {
    for: (visitor) => clientOf(visitor.site).for(visitor),
    accessToken: (visitor) => clientOf(visitor.site).accessToken(visitor),
    exchange: (name, visitor, input, options) =>
      clientOf(visitor.site).exchange(name, visitor, input, options),
    capabilities: (site) => clientOf(site).capabilities(site),
    availability: () =>
      all()
        .map((client) => client.availability())
        .find(({ ok }) => !ok) ?? { ok: true },
    clearCaches() {
      for (const client of all()) client.clearCaches();
    },
    stats() {
      const [first, ...others] = all().map((client) => client.stats());
      if (!first || others.length === 0) return first as ReturnType<ProductApiClient["stats"]>;
      // The circuits of several APIs have their operations' names: those that are not closed count, whichever API they are of.
      const circuits = Object.assign({}, first.circuits, ...others.map((other) => other.circuits));
      return { ...first, circuits, others };
    },
    answered: () => fallback?.answered() ?? [],
    async close() {
      await Promise.all([...all(), ...(fallback ? [fallback] : [])].map((client) => client.close()));
    },
  };
}
