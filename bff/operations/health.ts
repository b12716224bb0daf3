import { Router } from "express";
import type { Relay, Services } from "../services.ts";

interface Check {
  ok: boolean;
  ms: number;
  problem?: string;
}

const LONGEST_MS = 2000;

/**
 * `/bff/health/live`: the process answers. `/bff/health/ready`: so do the product API, the live link and the shared store,
 * each with the milliseconds that it took; 503 where one does not, or while shutting down.
 */
export function health(services: Services, relay: Relay, isClosing: () => boolean): Router {
  const checks: Record<string, () => Promise<void>> = {
    product_api: () => services.productApi.probe(),
    live_link: () => relay.ready(),
    shared_store: () => services.store.ping(),
  };
  const router = Router();
  router.get("/live", (_req, res) => void res.json({ live: true }));
  router.get("/ready", async (_req, res) => {
    const results = await Promise.all(Object.values(checks).map(timed));
    const parts = Object.fromEntries(Object.keys(checks).map((name, i) => [name, results[i]]));
    const ready = !isClosing() && results.every(({ ok }) => ok);
    res
      .status(ready ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ ready, closing: isClosing(), ...parts });
  });
  return router;
}

async function timed(check: () => Promise<void>): Promise<Check> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), LONGEST_MS);
  });
  try {
    await Promise.race([check(), late]);
    return { ok: true, ms: elapsed() };
  } catch (error) {
    // The kind only: a message could name an inner address.
    return { ok: false, ms: elapsed(), problem: (error as { code?: string }).code ?? (error as Error).name };
  } finally {
    clearTimeout(timer);
  }
}
