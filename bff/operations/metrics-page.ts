import type { RequestHandler } from "express";
import type { Metrics } from "./metrics.ts";

/** `/bff/metrics` in Prometheus' text format. Keep it from the public at the load balancer, as any metrics page. */
export function metricsPage({ registry }: Metrics): RequestHandler {
  return async (_req, res, next) => {
    try {
      res.set("Content-Type", registry.contentType).send(await registry.metrics());
    } catch (error) {
      next(error);
    }
  };
}
