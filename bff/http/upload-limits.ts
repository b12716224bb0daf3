import type { RequestHandler } from "express";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import { LARGEST_FORM, refuseBody } from "./body-limits.ts";
import { addressKey, createLimiter } from "./limiter.ts";
import { localsOf } from "./locals.ts";

/** Documents that one address may send in a quarter of an hour: each is held in memory while it is looked at. */
const UPLOADS = 60;
const WINDOW_SECONDS = 15 * 60;

/** Refuses with 429 more bodies of a document's size than one address may send, before any of it is read. */
export function uploadLimits({
  store,
  metrics,
}: {
  store: SharedStore;
  metrics: Pick<Metrics, "refusals">;
}): RequestHandler {
  const limiter = createLimiter(store, "uploads", UPLOADS, WINDOW_SECONDS);
  return (req, res, next) => {
    if (!(Number(req.headers["content-length"]) > LARGEST_FORM)) return next();
    limiter.consume(addressKey(localsOf(res).clientAddress)).then(
      () => next(),
      () => {
        metrics.refusals.inc({ reason: "uploads" });
        refuseBody(req, res, 429);
      },
    );
  };
}
