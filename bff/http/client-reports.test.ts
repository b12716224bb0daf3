import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type ErrorRequestHandler } from "express";
import { pino } from "pino";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, expect, test, vi } from "vitest";
import { createMetrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import type { BffServices } from "../services.ts";
import { clientReports } from "./client-reports.ts";

const REPORT = JSON.stringify([{ kind: "error", message: "x is undefined", path: "/en" }]);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
});

/** Serves the reports' router. @returns a function that sends a report and gives its status, and the errors passed on */
async function startReports() {
  const errors: unknown[] = [];
  const services = { store: {} as SharedStore, metrics: createMetrics(false) } as BffServices;
  const app = express();
  app.use((_req, res, next) => {
    Object.assign(res.locals, {
      clientAddress: "203.0.113.9",
      log: pino({ level: "silent" }),
      site: { id: "main" },
    });
    next();
  });
  app.use(clientReports(services));
  const onError: ErrorRequestHandler = (error, _req, res, _next) => {
    errors.push(error);
    res.sendStatus(500);
  };
  app.use(onError);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { errors, send: async (body = REPORT) => (await fetch(url, { method: "POST", body })).status };
}

test("reports above the limit of an address are refused, and invalid ones at any time", async () => {
  const { send, errors } = await startReports();
  expect(await send("[]")).toBe(400);
  for (let i = 1; i < 30; i++) expect(await send()).toBe(204);
  expect(await send()).toBe(429);
  expect(errors).toEqual([]);
});

test("an error of the limiter is passed on, not reported as too many requests", async () => {
  const fault = new TypeError("a fault of the limiter");
  vi.spyOn(RateLimiterMemory.prototype, "consume").mockRejectedValue(fault);
  const { send, errors } = await startReports();
  expect(await send()).toBe(500);
  expect(errors).toEqual([fault]);
});
