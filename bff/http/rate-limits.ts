import type { RequestHandler } from "express";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import { addressKey, createLimiter, secondsOf } from "./limiter.ts";
import { localsOf } from "./locals.ts";

/** What an address that does not exist counts: each is a render of its own, as no cache can hold what somebody made up. */
const POINTS_OF_MISSING = 5;

/** So many requests a minute from one address, and 429 with Retry-After for more. */
export function rateLimits(
  config: Pick<Config, "REQUESTS_PER_MINUTE">,
  { store, metrics }: { store: SharedStore; metrics: Metrics },
): RequestHandler {
  const limiter = createLimiter(store, "requests", config.REQUESTS_PER_MINUTE, 60);
  return (_req, res, next) => {
    const key = addressKey(localsOf(res).clientAddress);
    limiter.consume(key).then(
      () => {
        res.once("finish", () => {
          // Where even this cannot be counted the next request is, or fails itself.
          if (res.statusCode === 404) limiter.penalty(key, POINTS_OF_MISSING - 1).catch(() => {});
        });
        next();
      },
      (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) return next(refusal);
        metrics.refusals.inc({ reason: "requests" });
        res
          .status(429)
          .set("Retry-After", String(secondsOf(refusal)))
          .type("text/plain")
          .send("Too many requests\n");
      },
    );
  };
}
