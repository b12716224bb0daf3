import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Metrics of `/bff/metrics`. Labels have few values: no addresses, sessions or requested paths. Other modules register their own
 * metrics on `registry`.
 */
export interface Metrics {
  registry: Registry;
  /** Seconds by method, status class and kind (page, data, asset, bff). */
  httpRequests: Histogram<"method" | "status" | "kind">;
  /** Seconds by operation and outcome: ok, refused (a ProductError), given-up (aborted by the caller) or an UpstreamFailure. */
  upstreamCalls: Histogram<"operation" | "outcome">;
  upstreamRetries: Counter<"operation">;
  /** By cache (public, page, player-page) and result (hit, stale, miss). */
  cacheReads: Counter<"cache" | "result">;
  relaySockets: Gauge<"kind">;
  refusals: Counter<"reason">;
  clientReports: Counter<"kind">;
}

/** @param withProcess whether to include metrics of the process: memory, CPU, event-loop lag, garbage collection */
export function createMetrics(withProcess = true): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpRequests: new Histogram({
      name: "solstice_http_request_seconds",
      help: "HTTP responses",
      labelNames: ["method", "status", "kind"],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    upstreamCalls: new Histogram({
      name: "solstice_upstream_call_seconds",
      help: "Calls of the product API",
      labelNames: ["operation", "outcome"],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    upstreamRetries: new Counter({
      name: "solstice_upstream_retries_total",
      help: "Retried calls of the product API",
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
    clientReports: new Counter({
      name: "solstice_client_reports_total",
      help: "Errors and web vitals that browsers reported",
      labelNames: ["kind"],
      registers,
    }),
  };
}
