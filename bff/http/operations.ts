import { type RequestHandler, Router } from "express";
import { RateLimiterRes } from "rate-limiter-flexible";
import { addressKey, createRateLimiter, retryAfterSeconds } from "../operations/limiters.ts";
import type { BffServices, Pages, Relay } from "../services.ts";
import { debug } from "./debug.ts";
import { localsOf } from "./locals.ts";
import { metricsEndpoint } from "./monitoring.ts";

const REQUESTS_PER_MINUTE = 60;

/** `/bff/metrics` and `/bff/debug/*`, for operators only. */
export function operations(services: BffServices, pages: Pages, relay: Relay): Router {
  const router = Router({ caseSensitive: true });
  router.use("/bff/metrics", metricsEndpoint(services.metrics));
  router.use("/bff/debug", debug(services, pages, relay));
  return router;
}

/**
 * Limits the requests per minute and network address, for operators' addresses on the public port. The limit is not that of pages:
 * a busy address of players must not block a collector behind the same address.
 */
export function operationsRateLimit({
  store,
  metrics,
}: Pick<BffServices, "store" | "metrics">): RequestHandler {
  const limiter = createRateLimiter(store, "operations", REQUESTS_PER_MINUTE, 60);
  return (_req, res, next) => {
    limiter.consume(addressKey(localsOf(res).clientAddress)).then(
      () => next(),
      (rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) return next(rejection);
        metrics.refusals.inc({ reason: "operations" });
        const seconds = retryAfterSeconds(rejection);
        res.status(429).set("Retry-After", String(seconds)).type("text/plain").send("Too many requests\n");
      },
    );
  };
}
