import { type RequestHandler, Router } from "express";
import type { Metrics } from "../operations/metrics.ts";
import type { BffServices, Relay } from "../services.ts";

interface CheckResult {
  ok: boolean;
  ms: number;
  problem?: string;
}

const CHECK_TIMEOUT_MS = 2000;

/**
 * `/bff/health/live`: the process responds. `/bff/health/ready`: the product API, the live link and the shared store respond,
 * each with its time in milliseconds; 503 if one does not, or during shutdown.
 */
export function health(services: BffServices, relay: Relay, isClosing: () => boolean): Router {
  const checks: Record<string, () => Promise<void>> = {
    product_api: () => services.productApi.probe(),
    live_link: () => relay.ready(),
    shared_store: () => services.store.ping(),
  };
  const router = Router();
  router.get("/live", (_req, res) => void res.json({ live: true }));
  router.get("/ready", async (_req, res) => {
    const results = await Promise.all(Object.values(checks).map(runCheck));
    const byName = Object.fromEntries(Object.keys(checks).map((name, i) => [name, results[i]]));
    const ready = !isClosing() && results.every(({ ok }) => ok);
    res
      .status(ready ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ ready, closing: isClosing(), ...byName });
  });
  return router;
}

async function runCheck(check: () => Promise<void>): Promise<CheckResult> {
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

/** `/bff/metrics` in the text format of Prometheus. Block public access to it at the load balancer. */
export function metricsEndpoint({ registry }: Metrics): RequestHandler {
  return async (_req, res, next) => {
    try {
      res.set("Content-Type", registry.contentType).send(await registry.metrics());
    } catch (error) {
      next(error);
    }
  };
}
