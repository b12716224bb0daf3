import type { RequestHandler } from "express";
import type { LoadShedding } from "../operations/load-shedding.ts";
import type { Metrics } from "../operations/metrics.ts";
import { localsOf } from "./locals.ts";

/**
 * Answers 503 with Retry-After to what must be rendered for one visitor alone, while the process is too far behind to do
 * it in time. Guests' pages come from the cache or are made once for all, and what changes something is never turned away.
 */
export function shedLoad(
  shedding: LoadShedding,
  { refusals }: Metrics,
  failurePage: (locale: string, status: number) => string,
): RequestHandler {
  return (req, res, next) => {
    const { session, locale } = localsOf(res);
    if (!shedding.isOverloaded() || req.method !== "GET" || !session.isAuthenticated) return next();
    refusals.inc({ reason: "load" });
    res
      .status(503)
      .set({ "Retry-After": String(shedding.retryAfter), "Cache-Control": "no-store" })
      .type("html")
      .send(failurePage(locale, 503));
  };
}
