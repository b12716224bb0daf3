import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type RequestHandler, Router } from "express";
import { Gauge } from "prom-client";
import type { ConnectionLimit } from "../operations/connection-limit.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { BffServices, Pages, Relay } from "../services.ts";

interface Check {
  ok: boolean;
  ms?: number;
  problem?: string;
}

/** A probe is often given one second. */
const CHECK_TIMEOUT_MS = 250;
/** How long the result of a ping is reused, so that many probes cause few pings. */
const PING_LIFETIME_MS = 500;

/**
 * `/bff/health/live`: the process responds. `/bff/health/ready`: this instance can serve further visitors: the build loads, it has
 * understood the product API once since its start, it is not closing, and it has room for connections. Afterwards the product API, the
 * live link and the shared store are reported in the body as degraded, but never change the status: all instances have the same ones,
 * so their failure would make a load balancer reject requests that can be served.
 */
export function health(
  services: BffServices,
  pages: Pick<Pages, "loaded">,
  relay: Relay,
  { isClosing, connections }: { isClosing: () => boolean; connections: ConnectionLimit },
): Router {
  const { productApi, metrics } = services;
  const checkStore = sharedResult(() => runCheck(() => services.store.check()), PING_LIFETIME_MS);
  const registers = [metrics.registry];
  new Gauge({
    name: "solstice_product_api_up",
    help: "0 if the last call of the product API was an outage in the last minute, otherwise 1",
    registers,
    collect() {
      this.set(productApi.availability().ok ? 1 : 0);
    },
  });
  new Gauge({
    name: "solstice_closing",
    help: "1 while this instance shuts down, otherwise 0",
    registers,
    collect() {
      this.set(isClosing() ? 1 : 0);
    },
  });
  new Gauge({
    name: "solstice_connections",
    help: "Open connections of this instance",
    registers,
    collect() {
      this.set(connections.open());
    },
  });
  new Gauge({
    name: "solstice_connections_max",
    help: "Connections from which this instance answers 503 (`CONNECTIONS`)",
    registers,
    collect() {
      this.set(connections.max);
    },
  });

  const router = Router();
  router.get("/live", (_req, res) => void res.set("Cache-Control", "no-store").json({ live: true }));
  router.get("/ready", async (_req, res) => {
    const [build, shared_store] = await Promise.all([runCheck(() => pages.loaded()), checkStore()]);
    const live_link = { ok: relay.isLinkUp() };
    const dependencies: Record<string, Check> = {
      product_api: productApi.availability(),
      live_link,
      shared_store,
    };
    const degraded = Object.keys(dependencies).filter((name) => !dependencies[name]?.ok);
    const closing = isClosing();
    const full = connections.isFull();
    const started = services.startUpCheck.hasPassed();
    const ready = build.ok && started && !closing && !full;
    res
      .status(ready ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ ready, started, closing, full, build, degraded, ...dependencies });
  });
  return router;
}

async function runCheck(check: () => Promise<void>): Promise<Check> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("timeout")), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), timeout]);
    return { ok: true, ms: elapsed() };
  } catch (error) {
    // Not the message: it may contain an internal address.
    return { ok: false, ms: elapsed(), problem: (error as { code?: string }).code ?? (error as Error).name };
  } finally {
    clearTimeout(timer);
  }
}

/** Calls `read` at most once per lifetime in milliseconds; concurrent and later callers share its result. */
function sharedResult<T>(read: () => Promise<T>, lifetimeMs: number): () => Promise<T> {
  let result: Promise<T> | undefined;
  let readAt = 0;
  return () => {
    if (!result || performance.now() - readAt > lifetimeMs) {
      result = read();
      readAt = performance.now();
    }
    return result;
  };
}

/** Several collectors and a reload share one text. */
const METRICS_LIFETIME_MS = 1000;
const compress = promisify(gzip);

/**
 * `/bff/metrics` in the text format of Prometheus. Each metric is formatted in an event-loop turn of its own, so that a large answer
 * delays no page.
 */
export function metricsEndpoint({ registry }: Metrics): RequestHandler {
  const read = sharedResult(async () => {
    const texts: string[] = [];
    for (const metric of registry.getMetricsAsArray()) {
      texts.push(await registry.getSingleMetricAsString(metric.name));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return `${texts.join("\n\n")}\n`;
  }, METRICS_LIFETIME_MS);
  return async (req, res, next) => {
    try {
      const text = await read();
      res.set({ "Content-Type": registry.contentType, "Cache-Control": "no-store", Vary: "Accept-Encoding" });
      if (!req.acceptsEncodings("gzip")) return void res.send(text);
      res.set("Content-Encoding", "gzip").send(await compress(text, { level: 1 }));
    } catch (error) {
      next(error);
    }
  };
}
