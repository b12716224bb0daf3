import express, { Router } from "express";
import { z } from "zod";
import { parseShallowJson } from "../http/json-depth.ts";
import { addressKey, createLimiter } from "../http/limiter.ts";
import { localsOf } from "../http/locals.ts";
import { redactedUrl } from "../http/redaction.ts";
import type { Services } from "../services.ts";

const PER_MINUTE = 30;
const text = (most: number) => z.string().transform((value) => value.slice(0, most));

/** What a browser may report: an error of a script, or one web vital. */
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

/** An error's stack names the page's address wherever an inline script is in it. */
function redacted(entry: z.output<typeof reports>[number]): object {
  const shown = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === "string" ? redactedUrl(value) : value,
  ]);
  return Object.fromEntries(shown);
}

/**
 * `POST /bff/report`: a JSON array of reports, as `navigator.sendBeacon` sends it. 204 when taken, 400 for anything else,
 * 429 for more than thirty a minute from one address.
 */
export function report({ store, metrics }: Services): Router {
  const limiter = createLimiter(store, "reports", PER_MINUTE, 60);
  const router = Router();
  router.post("/", express.text({ type: () => true, limit: "16kb" }), async (req, res) => {
    const { clientAddress, log } = localsOf(res);
    try {
      await limiter.consume(addressKey(clientAddress));
    } catch {
      return void res.sendStatus(429);
    }
    const parsed = reports.safeParse(typeof req.body === "string" ? parseShallowJson(req.body) : undefined);
    if (!parsed.success) return void res.sendStatus(400);
    for (const entry of parsed.data) {
      metrics.clientReports.inc({ kind: entry.kind });
      log[entry.kind === "error" ? "warn" : "info"]({ report: redacted(entry) }, "browser report");
    }
    res.sendStatus(204);
  });
  return router;
}
