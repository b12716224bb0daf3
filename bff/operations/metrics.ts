import { readFileSync } from "node:fs";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { collectProcessMetrics } from "./process-metrics.ts";

/** Few buckets: each one is a line per label set in every answer of `/bff/metrics`. */
const BUCKETS_SECONDS = [0.01, 0.1, 0.5, 2.5];
const CALL_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Buckets of each web vital: about half of its limit for "good", that limit, the limit for "poor", and twice that. */
const WEB_VITALS = {
  CLS: { unit: "score", buckets: [0.05, 0.1, 0.25, 0.5] },
  FCP: { unit: "seconds", buckets: [0.9, 1.8, 3, 6] },
  INP: { unit: "seconds", buckets: [0.1, 0.2, 0.5, 1] },
  LCP: { unit: "seconds", buckets: [1.2, 2.5, 4, 8] },
  TTFB: { unit: "seconds", buckets: [0.4, 0.8, 1.8, 3.6] },
} as const;

type WebVital = keyof typeof WEB_VITALS;

/**
 * Metrics of `/bff/metrics`. Labels have few values: no addresses, sessions or requested paths. Other modules register their own
 * metrics on `registry`.
 */
export interface Metrics {
  registry: Registry;
  /** By site, route pattern, kind (page, data, asset, bff, sandbox), method and status class. */
  httpRequests: Counter<"site" | "route" | "kind" | "method" | "status">;
  /** Seconds by kind and route pattern. */
  httpSeconds: Histogram<"kind" | "route">;
  /** By operation and outcome: ok, refused (a ProductError), given-up (aborted by the caller) or an UpstreamFailure. */
  upstreamCalls: Counter<"operation" | "outcome">;
  /** Total seconds by operation; the mean duration is its rate divided by the rate of `upstreamCalls`. */
  upstreamTotalSeconds: Counter<"operation">;
  /** Seconds by outcome. A histogram per operation would be most of the answer. */
  upstreamSeconds: Histogram<"outcome">;
  upstreamRetries: Counter<"operation">;
  /** Invalid items that were left out of lists, by operation or live event. */
  droppedItems: Counter<"operation">;
  /** By cache (public, page, player-page) and result (hit, stale, miss). */
  cacheReads: Counter<"cache" | "result">;
  relaySockets: Gauge<"kind">;
  refusals: Counter<"reason">;
  logLinesDropped: Counter;
  clientReports: Counter<"kind" | "site">;
  /** Seconds, or the score of CLS. */
  webVitals: Record<WebVital, Histogram<"site">>;
}

/**
 * @param withProcess whether to include metrics of the process: memory, CPU, event-loop lag, garbage collection
 * @param revision of the source, for the build information
 */
export function createMetrics(withProcess = true, revision = ""): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectProcessMetrics(registry);
  new Gauge({
    name: "solstice_build_info",
    help: "Always 1; version, source revision and Node version are labels",
    labelNames: ["version", "revision", "node"],
    registers,
  }).set({ version: VERSION, revision, node: process.version }, 1);
  return {
    registry,
    httpRequests: new Counter({
      name: "solstice_http_requests_total",
      help: "HTTP responses by route pattern",
      labelNames: ["site", "route", "kind", "method", "status"],
      registers,
    }),
    httpSeconds: new Histogram({
      name: "solstice_http_request_seconds",
      help: "Seconds until an HTTP response was sent",
      labelNames: ["kind", "route"],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    upstreamCalls: new Counter({
      name: "solstice_upstream_calls_total",
      help: "Calls of the product API",
      labelNames: ["operation", "outcome"],
      registers,
    }),
    upstreamTotalSeconds: new Counter({
      name: "solstice_upstream_operation_seconds_total",
      help: "Seconds spent in calls of the product API",
      labelNames: ["operation"],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: "solstice_upstream_call_seconds",
      help: "Seconds of a call of the product API",
      labelNames: ["outcome"],
      buckets: CALL_BUCKETS_SECONDS,
      registers,
    }),
    upstreamRetries: new Counter({
      name: "solstice_upstream_retries_total",
      help: "Retried calls of the product API",
      labelNames: ["operation"],
      registers,
    }),
    droppedItems: new Counter({
      name: "solstice_product_api_dropped_items_total",
      help: "Invalid items of the product API that were left out of lists",
      labelNames: ["operation"],
      registers,
    }),
    cacheReads: new Counter({
      name: "solstice_cache_reads_total",
      help: "Reads of the public-data and page caches",
      labelNames: ["cache", "result"],
      registers,
    }),
    relaySockets: new Gauge({
      name: "solstice_relay_sockets",
      help: "Open live connections: browser, upstream",
      labelNames: ["kind"],
      registers,
    }),
    refusals: new Counter({
      name: "solstice_refusals_total",
      help: "Refused requests",
      labelNames: ["reason"],
      registers,
    }),
    logLinesDropped: new Counter({
      name: "solstice_log_lines_dropped_total",
      help: "Log lines that could not be written",
      registers,
    }),
    clientReports: new Counter({
      name: "solstice_client_reports_total",
      help: "Errors and web vitals that browsers reported",
      labelNames: ["kind", "site"],
      registers,
    }),
    webVitals: webVitalHistograms(registry),
  };
}

/** Version of this program, from package.json. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
).version;

function webVitalHistograms(registry: Registry): Metrics["webVitals"] {
  const entries = Object.entries(WEB_VITALS).map(([name, { unit, buckets }]) => [
    name,
    new Histogram({
      name: `solstice_web_vital_${name.toLowerCase()}_${unit}`,
      help: `${name} as browsers measured it`,
      labelNames: ["site"],
      buckets: [...buckets],
      registers: [registry],
    }),
  ]);
  return Object.fromEntries(entries) as Metrics["webVitals"];
}
