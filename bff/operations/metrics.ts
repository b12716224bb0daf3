import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What `/bff/metrics` shows. Labels are of few values only: never an address, a session or a path as requested.
 * A part that measures something of its own registers it on `registry`.
 */
export interface Metrics {
  registry: Registry;
  /** Seconds by method, status class and kind (page, data, asset, bff). */
  httpRequests: Histogram<"method" | "status" | "kind">;
  /** Seconds by operation and outcome: ok, refused (the API's own error) or an UpstreamFailure. */
  upstreamCalls: Histogram<"operation" | "outcome">;
  upstreamRetries: Counter<"operation">;
  /** By cache (public, page) and result (hit, stale, miss). */
  cacheReads: Counter<"cache" | "result">;
  relaySockets: Gauge<"kind">;
  refusals: Counter<"reason">;
  clientReports: Counter<"kind">;
}

/** @param withProcess also measures the process: memory, CPU, event-loop lag, garbage collection */
export function createMetrics(withProcess = true): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpRequests: new Histogram({
      name: "solstice_http_request_seconds",
      help: "Answers to browsers",
      labelNames: ["method", "status", "kind"],
      buckets: SECONDS,
      registers,
    }),
    upstreamCalls: new Histogram({
      name: "solstice_upstream_call_seconds",
      help: "Calls of the product API",
      labelNames: ["operation", "outcome"],
      buckets: SECONDS,
      registers,
    }),
    upstreamRetries: new Counter({
      name: "solstice_upstream_retries_total",
      help: "Calls of the product API made again",
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
      help: "Requests refused at the door",
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
