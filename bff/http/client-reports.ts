import express, { Router } from "express";
import { RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { addressKey, createRateLimiter } from "../operations/limiters.ts";
import { redactedUrl } from "../operations/logging.ts";
import type { BffServices } from "../services.ts";
import { localsOf } from "./locals.ts";
import { parseShallowJson } from "./shallow-json.ts";

const REPORTS_PER_MINUTE = 30;
const text = (maxLength: number) => z.string().transform((value) => value.slice(0, maxLength));

/** Reports of a browser: script errors and web vitals. */
const reports = z
  .array(
    z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("error"),
        message: text(500),
        stack: text(4000).optional(),
        path: text(300),
        build: text(40).optional(),
      }),
      z.object({
        kind: z.literal("vital"),
        name: z.enum(["CLS", "FCP", "INP", "LCP", "TTFB"]),
        value: z.number().min(0).max(1_000_000),
        path: text(300),
      }),
    ]),
  )
  .min(1)
  .max(20);

/** Redacts URLs: the stack of an error in an inline script contains the page's URL. */
function redactUrls(entry: z.output<typeof reports>[number]): object {
  const fields = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === "string" ? redactedUrl(value) : value,
  ]);
  return Object.fromEntries(fields);
}

/**
 * `POST /bff/report`: a JSON array of reports, sent by `navigator.sendBeacon`. Answers 204; 400 for an invalid body; 429 above
 * 30 requests per minute from one address.
 */
export function clientReports({ store, metrics }: BffServices): Router {
  const limiter = createRateLimiter(store, "reports", REPORTS_PER_MINUTE, 60);
  const router = Router();
  router.post("/", express.text({ type: () => true, limit: "16kb" }), async (req, res, next) => {
    const { clientAddress, log, site } = localsOf(res);
    try {
      await limiter.consume(addressKey(clientAddress));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) return next(rejection);
      return void res.sendStatus(429);
    }
    const parsed = reports.safeParse(typeof req.body === "string" ? parseShallowJson(req.body) : undefined);
    if (!parsed.success) return void res.sendStatus(400);
    for (const entry of parsed.data) {
      metrics.clientReports.inc({ kind: entry.kind, site: site.id });
      if (entry.kind === "vital") {
        const value = entry.name === "CLS" ? entry.value : entry.value / 1000;
        metrics.webVitals[entry.name].observe({ site: site.id }, value);
      }
      log[entry.kind === "error" ? "warn" : "info"]({ report: redactUrls(entry) }, "browser report");
    }
    res.sendStatus(204);
  });
  return router;
}
