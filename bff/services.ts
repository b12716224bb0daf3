import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { DestinationStream, Logger } from "pino";
import type { LocaleCode } from "#contract/locales.ts";
import type { Site } from "#contract/site.ts";
import type { Config } from "./config/config.ts";
import { createLoginLimits, type LoginLimits } from "./http/login-limits.ts";
import { type RequestFactsReader, requestFactsReader } from "./http/request-facts.ts";
import { createLoadShedding, type LoadShedding } from "./operations/load-shedding.ts";
import { createLog } from "./operations/logging.ts";
import { createMetrics, type Metrics } from "./operations/metrics.ts";
import { redisStore } from "./operations/redis-store.ts";
import { memoryStore, type SharedStore } from "./operations/shared-store.ts";
import { createProductApiClient, type ProductApiClient } from "./product-api/client.ts";
import type { PlayerRevocation } from "./session/revocations.ts";
import { createSessions, type Sessions } from "./session/sessions.ts";

/** What the BFF is made of below the pages and the live relay; built once at start by `createServices`. */
export interface Services {
  config: Config;
  log: Logger;
  metrics: Metrics;
  /** Redis, or memory where there is one instance only. */
  store: SharedStore;
  /** Site, origin and client address of a request, or of an upgrade before Express sees it. */
  facts: RequestFactsReader;
  sessions: Sessions;
  loginLimits: LoginLimits;
  productApi: ProductApiClient;
  /** Asked before a page is rendered that no cache holds. */
  shedding: LoadShedding;
}

/** Sends a cached page; `head` holds further headers, names and values in turn. */
export type KeptPage = (req: IncomingMessage, res: ServerResponse, head: readonly string[]) => void;

/** The pages, as bff/pages makes them from the services and the app's build. */
export interface Pages {
  /** Answers every address that nothing before it did. `res.locals` holds all of `Locals`. */
  handle: RequestHandler;
  /** Sends the page that the cache holds fresh for every guest at a path without a query; undefined where it holds none. */
  kept(
    audience: { site: Site; origin: string; locale: LocaleCode; locales: readonly LocaleCode[] },
    path: string,
  ): KeptPage | undefined;
  /** Drops every page that is kept. */
  forget(): void;
  /** For `/bff/debug/cache`: entries, bytes, hits. */
  cacheStats(): object;
  /** For `/bff/debug/routes`: the build's routes with their guards. */
  routes(): Promise<object[]>;
  /** A small page in plain HTML for when rendering itself has failed, in the request's locale. */
  failurePage(locale: string, status: number): string;
}

/** The live relay, as bff/live makes it. */
export interface Relay {
  /** Takes over upgrades of `/bff/live`. */
  attach(server: Server): void;
  /** Closes the browser sockets and the upstream link of a session that has ended. */
  closeSession(sessionId: string): void;
  /** The same for all sessions of a player that were ended together. */
  closePlayer(revocation: PlayerRevocation): void;
  close(): Promise<void>;
  /** For `/bff/debug/live`; no token, no address in full. */
  stats(): object;
  /** Whether the link to the product API's socket stands; throws or rejects when it cannot be made. */
  ready(): Promise<void>;
}

/**
 * Builds them all from a configuration whose product API has an address.
 *
 * @param stream where log lines go; standard output when unset
 */
export function createServices(config: Config, stream?: DestinationStream): Services {
  const log = createLog(config.LOG_LEVEL, stream);
  const metrics = createMetrics(config.DEPLOYMENT !== "test");
  const store = config.REDIS_URL ? redisStore(config.REDIS_URL, log) : memoryStore();
  const loginLimits = createLoginLimits(config, { store, metrics });
  return {
    config,
    log,
    metrics,
    store,
    facts: requestFactsReader(config),
    loginLimits,
    sessions: createSessions(config, { store, loginLimits, log }),
    productApi: createProductApiClient(config, { metrics }),
    shedding: createLoadShedding(config.SHED_LAG_MS),
  };
}
