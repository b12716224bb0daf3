import { createHash, timingSafeEqual } from "node:crypto";
import { type RequestHandler, Router } from "express";
import type { Config } from "../config/config.ts";
import type { Pages, Relay, Services } from "../services.ts";

/**
 * `/bff/debug/*` for whoever has DEBUG_TOKEN; without one set, these addresses do not exist. GET shows the inside; DELETE of
 * `cache` empties the caches of every instance.
 */
export function debug(
  services: Services,
  pages: Pages,
  relay: Relay,
  invalidateCaches: () => Promise<void>,
): Router {
  const { config, productApi, sessions } = services;
  const router = Router();
  const token = config.DEBUG_TOKEN;
  if (!token) return router;

  const views: Record<string, () => unknown> = {
    config: () => shownConfig(config),
    routes: () => pages.routes(),
    sessions: () => sessions.stats(),
    live: () => relay.stats(),
    upstream: () => productApi.stats(),
    cache: () => ({ pages: pages.cacheStats(), publicData: productApi.stats().cache }),
  };
  router.use(onlyWith(token));
  router.get("/:view", async (req, res, next) => {
    const view = Object.hasOwn(views, req.params.view) ? views[req.params.view] : undefined;
    if (!view) return next();
    try {
      res.set("Cache-Control", "no-store").json(await view());
    } catch (error) {
      next(error);
    }
  });
  router.delete("/cache", async (_req, res) => {
    const isEverywhere = await invalidateCaches().then(
      () => true,
      () => false,
    );
    if (isEverywhere) return void res.sendStatus(204);
    res.status(503).type("text/plain").send("Emptied here only: the shared store does not answer\n");
  });
  return router;
}

function onlyWith(token: string): RequestHandler {
  const expected = digest(`Bearer ${token}`);
  return (req, res, next) => {
    if (timingSafeEqual(digest(req.headers.authorization ?? ""), expected)) return next();
    res.status(401).set("WWW-Authenticate", "Bearer").type("text/plain").send("Unauthorized\n");
  };
}

/** Digests are of one length, so that comparing them says nothing about the token's. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The configuration without what opens anything: secrets are counted, addresses lose their credentials. */
function shownConfig(config: Config): object {
  const { sites, trustsProxy: _trustsProxy, ...values } = config;
  return {
    ...values,
    SESSION_SECRETS: `${values.SESSION_SECRETS.length} set`,
    DEBUG_TOKEN: "set",
    REDIS_URL: withoutCredentials(values.REDIS_URL),
    PRODUCT_API_URL: withoutCredentials(values.PRODUCT_API_URL),
    PRODUCT_SOCKET_URL: withoutCredentials(values.PRODUCT_SOCKET_URL),
    sites: sites.all,
  };
}

function withoutCredentials(address: string | null | undefined): string | null {
  if (!address) return null;
  const url = new URL(address);
  url.username = "";
  url.password = "";
  url.search = "";
  return url.href;
}
