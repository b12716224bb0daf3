import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { RequestHandler } from "express";
import type { DestinationStream, Logger } from "pino";
import type { Site } from "#contract/host/site.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import type { OperationName } from "#contract/wire/operations.ts";
import type { Config } from "./config/config.ts";
import type { ConnectionLimit } from "./operations/connection-limit.ts";
import { createLoadMonitor, type LoadMonitor } from "./operations/load-monitor.ts";
import { type AddressLabel, addressLabels, createLog, logDestination } from "./operations/logging.ts";
import { createMetrics, type Metrics } from "./operations/metrics.ts";
import { redisStore } from "./operations/redis-store.ts";
import { observeCircuits, observeRedis } from "./operations/service-metrics.ts";
import { memoryStore, type SharedStore } from "./operations/shared-store.ts";
import type { Tracer } from "./operations/tracing.ts";
import { type Capabilities, createCapabilities } from "./product-api/capabilities.ts";
import type { ProductApiClient } from "./product-api/client.ts";
import { createProductApiClients } from "./product-api/clients.ts";
import { createStartUpCheck, type StartUpCheck } from "./product-api/start-up-check.ts";
import { type RequestMetaReader, requestMetaReader } from "./request/request-meta.ts";
import { createLoginLimits, type LoginLimits } from "./session/login-limits.ts";
import type { PlayerRevocation } from "./session/revocations.ts";
import { createSessionManager, type SessionManager } from "./session/sessions.ts";
import { createPurchaseDelivery } from "./tracking/purchase-delivery.ts";
import { createPurchases, type Purchases } from "./tracking/purchase-watch.ts";

/** The services below the pages and the live relay; created once at start by `createBffServices`. */
export interface BffServices {
  config: Config;
  log: Logger;
  /** What log lines show of a client address. */
  addressLabel: AddressLabel;
  metrics: Metrics;
  /** Null if no traces are recorded. */
  tracer: Tracer | null;
  /** Redis, or memory for a single instance. */
  store: SharedStore;
  /** Reads site, origin and client address of a request, or of a WebSocket upgrade, which Express does not handle. */
  readRequestMeta: RequestMetaReader;
  sessions: SessionManager;
  loginLimits: LoginLimits;
  productApi: ProductApiClient;
  /** Passes once the product API has been understood; readiness waits for it. */
  startUpCheck: StartUpCheck;
  /** What the sites do not have; `productApi.for` obeys it. */
  capabilities: Capabilities;
  /** The operations that the sandbox has answered for an API under construction; empty without PRODUCT_API_FALLBACK. */
  sandboxOperations(): readonly string[];
  /** Reports purchases; null if browsers do. */
  purchases: Purchases | null;
  /** Checked before a page that is not cached is rendered. */
  loadMonitor: LoadMonitor;
}

/** Sends a cached page; `headers` contains additional header names and values in turn. */
type SendCachedPage = (req: IncomingMessage, res: ServerResponse, headers: readonly string[]) => void;

/** The pages; created by `bff/pages/pages.ts` from the services and the build of app/. */
export interface Pages {
  /** The last request handler. `res.locals` must contain all fields of `Locals`. */
  handle: RequestHandler;
  /** Returns the fresh cached guest page of a path without query string; undefined if there is none. */
  cachedPage(
    target: {
      site: Site;
      absent: readonly Capability[];
      origin: string;
      locale: LocaleCode;
      locales: readonly LocaleCode[];
    },
    path: string,
  ): SendCachedPage | undefined;
  /** Returns the methods that the page of a path answers. */
  methods(path: string): Promise<readonly string[]>;
  /** Returns the pattern of the route that a path matches; undefined before the first page has been answered. */
  routePattern(path: string): string | undefined;
  /** Rejects if the build of the app cannot be loaded. */
  loaded(): Promise<void>;
  /** Removes all cached pages. */
  clearCaches(): void;
  /** For `/bff/debug/cache`: entries, bytes, hits. */
  cacheStats(): object;
  /** For `/bff/debug/routes`: the build's routes with their guards. */
  routes(): Promise<object[]>;
  /** Returns a plain HTML page in the given locale, for requests that failed to render. */
  failurePage(locale: string, status: number): string;
}

/** Handles WebSocket upgrades that the relay does not handle. */
export interface UpgradeHandler {
  /** @returns false if it does not handle the path */
  handle(request: IncomingMessage, stream: Duplex, head: Buffer): boolean;
  /** Ends all its connections. */
  close(): void;
}

/** The live relay; created by `bff/live/relay.ts`. */
export interface Relay {
  /** Handles WebSocket upgrades of `/bff/live`, and leaves other paths to `others`. Answers 503 while `connections` has no room. */
  attach(server: Server, connections: Pick<ConnectionLimit, "acceptsSockets">, others?: UpgradeHandler): void;
  /** Closes the browser sockets and the upstream link of a revoked session. */
  closeSession(sessionId: string): void;
  /** Closes the sessions of a player that were revoked together. */
  closePlayer(revocation: PlayerRevocation): void;
  /** Closes the browser sockets, spread over a time in milliseconds if they are many, and then the upstream links. */
  close(graceMs: number): Promise<void>;
  /** For `/bff/debug/live`; contains no token and no full address. */
  stats(): object;
  /** Whether the guests' link to the product API's WebSocket is open, or no site has the capability `live`. */
  isLinkUp(): boolean;
}

/**
 * Creates all services.
 *
 * @param config with PRODUCT_API_URL set
 * @param stream destination of log lines; standard output by default
 */
export function createBffServices(
  config: Config,
  stream?: DestinationStream,
  tracer: Tracer | null = null,
): BffServices {
  const metrics = createMetrics(config.DEPLOYMENT !== "test", config.REVISION);
  const lines = stream ?? logDestination(() => metrics.logLinesDropped.inc());
  const log = createLog(config.LOG_LEVEL, lines, config.INSTANCE);
  const store = config.REDIS_URL ? redisStore(config.REDIS_URL, log) : memoryStore();
  const loginLimits = createLoginLimits(config, { store, metrics });
  const onMissing = (site: Site, name: OperationName) => capabilities.recordMissing(site, name);
  const client = createProductApiClients(config, { metrics, store, tracer, log, onMissing });
  const capabilities = createCapabilities(config, client.capabilities, log);
  const productApi: ProductApiClient = {
    ...client,
    for: (visitor) => capabilities.restrict(client.for(visitor), visitor.site),
  };
  const delivery = createPurchaseDelivery(config, { store, metrics, log });
  observeCircuits(metrics.registry, productApi);
  observeRedis(metrics.registry, store);
  return {
    config,
    log,
    addressLabel: addressLabels(
      config.LOG_CLIENT_ADDRESS,
      config.LOG_ADDRESS_KEY ?? config.SESSION_SECRETS[0] ?? "",
    ),
    metrics,
    tracer,
    store,
    readRequestMeta: requestMetaReader(config, (peer) =>
      log.warn({ peer }, "X-Forwarded-Proto of a peer that TRUSTED_PROXIES does not list is ignored"),
    ),
    loginLimits,
    sessions: createSessionManager(config, { store, loginLimits, log }),
    productApi,
    startUpCheck: createStartUpCheck(config, { productApi, capabilities, log }),
    capabilities,
    sandboxOperations: client.answered,
    purchases: delivery && createPurchases(delivery),
    loadMonitor: createLoadMonitor(config.SHED_LAG_MS),
  };
}
