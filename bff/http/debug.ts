import { createHash, timingSafeEqual } from "node:crypto";
import { type RequestHandler, Router } from "express";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Site } from "#contract/host/site.ts";
import type { Absence } from "#contract/wire/absence.ts";
import { describeBusAddress } from "../config/bus-address.ts";
import type { Config } from "../config/config.ts";
import { describeRedisAddress } from "../config/redis-address.ts";
import { addressKey, createRateLimiter, retryAfterSeconds } from "../operations/limiters.ts";
import { StoreOutage } from "../operations/shared-store.ts";
import type { BffServices, Pages, Relay } from "../services.ts";
import { localsOf } from "./locals.ts";

const WRONG_TOKENS_PER_MINUTE = 10;
const INVALIDATION_CHANNEL = "cache-invalidation";

/**
 * `/bff/debug/*` with DEBUG_TOKEN as Bearer token; 404 if no token is configured. GET shows internal state; DELETE of `cache`
 * clears the caches of all instances.
 */
export function debug(services: BffServices, pages: Pages, relay: Relay): Router {
  const { config, productApi, sessions } = services;
  const invalidateCaches = cacheInvalidation(services, pages);
  const router = Router();
  const token = config.DEBUG_TOKEN;
  if (!token) return router;

  const views: Record<string, () => unknown> = {
    config: () => publicConfig(config, (site) => services.capabilities.absence(site).reasons),
    routes: () => pages.routes(),
    sessions: () => sessions.stats(),
    live: () => relay.stats(),
    upstream: () => productApi.stats(),
    cache: () => ({ pages: pages.cacheStats(), publicData: productApi.stats().cache }),
  };
  router.use(requireToken(token, services));
  router.get("/:view", async (req, res, next) => {
    const view = Object.hasOwn(views, req.params.view) ? views[req.params.view] : undefined;
    if (!view) return next();
    try {
      res.set("Cache-Control", "no-store").json(await view());
    } catch (error) {
      next(error);
    }
  });
  router.delete("/cache", async (_req, res, next) => {
    try {
      await invalidateCaches();
      res.sendStatus(204);
    } catch (error) {
      if (!(error instanceof StoreOutage)) return next(error);
      res
        .status(503)
        .type("text/plain")
        .send("Cleared on this instance only: the shared store does not respond\n");
    }
  });
  return router;
}

/**
 * Answers 401 to a wrong token, and 429 to an address that has sent too many in the last minute, even if its next token is right. An
 * address is counted before its token is compared, so that parallel attempts count.
 */
function requireToken(
  token: string,
  { store, metrics }: Pick<BffServices, "store" | "metrics">,
): RequestHandler {
  const expected = digest(`Bearer ${token}`);
  const wrongTokens = createRateLimiter(store, "debug-token", WRONG_TOKENS_PER_MINUTE, 60);
  return async (req, res, next) => {
    const key = addressKey(localsOf(res).clientAddress);
    try {
      await wrongTokens.consume(key);
      if (timingSafeEqual(digest(req.headers.authorization ?? ""), expected)) {
        await wrongTokens.reward(key);
        return next();
      }
      metrics.refusals.inc({ reason: "debug-token" });
      res.status(401).set("WWW-Authenticate", "Bearer").type("text/plain").send("Unauthorized\n");
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) return next(rejection);
      metrics.refusals.inc({ reason: "debug-token" });
      const seconds = retryAfterSeconds(rejection);
      res.status(429).set("Retry-After", String(seconds)).type("text/plain").send("Too many wrong tokens\n");
    }
  };
}

/** Digests have equal lengths, which `timingSafeEqual` requires; the comparison does not reveal the token's length. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Settings that are shown unchanged. Any other one, and one that is new, is only reported as set or not. */
const SHOWN_SETTINGS = [
  "PORT",
  "OPERATIONS_PORT",
  "HOST",
  "DEPLOYMENT",
  "API_ENVIRONMENT",
  "SESSION_IDLE_MINUTES",
  "SESSION_LIFETIME_MINUTES",
  "TRUSTED_PROXIES",
  "COUNTRY_HEADER",
  "LOG_LEVEL",
  "LOG_CLIENT_ADDRESS",
  "INSTANCE",
  "REVISION",
  "OTEL_SERVICE_NAME",
  "OTEL_TRACES_SAMPLER_ARG",
  "PRODUCT_API_TIMEOUT_MS",
  "PRODUCT_API_CONNECTIONS",
  "PRODUCT_API_RESPONSE_BYTES",
  "PUBLIC_CACHE_BYTES",
  "PAGE_CACHE_BYTES",
  "PAGE_CACHE_FRESH_SECONDS",
  "PAGE_CACHE_STALE_SECONDS",
  "FRAMEWORK_SHORTCUTS_OFF",
  "REQUESTS_PER_MINUTE",
  "LOGIN_FAILURES_PER_ADDRESS",
  "LOGIN_FAILURES_PER_LOGIN",
  "LOGINS_AT_ONCE",
  "REGISTRATIONS_PER_ADDRESS",
  "RESTORES_PER_ADDRESS",
  "RESTORES_PER_EMAIL",
  "LIVE_SOCKETS_PER_SESSION",
  "LIVE_SOCKETS_PER_ADDRESS",
  "LIVE_BUFFER_BYTES",
  "LIVE_PING_SECONDS",
  "CONNECTIONS",
  "SHED_LAG_MS",
  "SHUTDOWN_DELAY_MS",
  "SHUTDOWN_GRACE_MS",
  "SERVICE_WORKER",
  "SOLSTICE_DEV",
  "ADAPTER",
  "PRODUCT_API_FALLBACK",
  "sandbox",
] as const satisfies readonly (keyof Config)[];
/** Addresses that are shown without user, password, query and fragment. */
const SHOWN_ADDRESSES = [
  "PRODUCT_API_URL",
  "PRODUCT_SOCKET_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
] as const satisfies readonly (keyof Config)[];

/**
 * The configuration as `/bff/debug/config` shows it. Sites contain no secrets: their settings are sent to browsers.
 *
 * @param absentOn returns the capabilities that a site lacks with the reason of each; a site shows them as `absent` [CAP-1]
 */
export function publicConfig(
  config: Config,
  absentOn: (site: Site) => Absence["reasons"],
): Record<string, unknown> {
  const { sites, isTrustedProxy: _trustsProxy, ...values } = config;
  const shown = Object.entries(values).map(([name, value]) => [name, shownSetting(name, value)]);
  const redis = values.REDIS_URL ? { REDIS_URL: describeRedisAddress(values.REDIS_URL) } : {};
  const live = values.LIVE_SOURCE ? { LIVE_SOURCE: describeBusAddress(values.LIVE_SOURCE) } : {};
  return {
    ...Object.fromEntries(shown),
    ...redis,
    ...live,
    sites: sites.all.map((site) => ({ ...site, absent: absentOn(site) })),
  };
}

function shownSetting(name: string, value: unknown): unknown {
  if (includes(SHOWN_SETTINGS, name)) return value;
  if (value === undefined || value === null) return null;
  if (includes(SHOWN_ADDRESSES, name)) {
    const { protocol, host, pathname } = new URL(String(value));
    return `${protocol}//${host}${pathname}`;
  }
  return Array.isArray(value) ? `${value.length} set` : "set";
}

function includes(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

/**
 * Creates a function that clears cached guest pages and public responses of the product API on all instances. An instance that
 * misses the message keeps its entries until they expire: during an outage of the shared store, cached pages are useful.
 *
 * @returns a function that rejects if only this instance was cleared, because the shared store is unreachable
 */
function cacheInvalidation(
  { store, productApi, log }: Pick<BffServices, "store" | "productApi" | "log">,
  pages: Pick<Pages, "clearCaches">,
): () => Promise<void> {
  const clear = () => {
    productApi.clearCaches();
    pages.clearCaches();
    log.info("caches emptied");
  };
  store.subscribe(INVALIDATION_CHANNEL, clear);
  return () =>
    store.publish(INVALIDATION_CHANNEL, "all").catch((error: unknown) => {
      clear();
      throw error;
    });
}
