import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import type { Site } from "#contract/host/site.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import type { Locals } from "../http/locals.ts";
import type { ApiVisitor } from "../product-api/request.ts";
import type { BffServices } from "../services.ts";
import { causeOf, createRenderStatus, guestContext, type PageAudience, publicApi } from "./shared-context.ts";

/** Like the bound client: its methods use `this`. */
class Bound {
  readonly visitor = "site";
  error: Error | null = null;
  async gameCategories() {
    if (this.error) throw this.error;
    return [this.visitor];
  }
  async bonusMap() {
    return { day_ends_at: "2026-10-18T21:00:00Z" };
  }
  async tournaments() {
    return {
      running: [{ starts_at: "2026-10-18T08:00:00Z", ends_at: "2026-10-18T20:59:59Z" }],
      announced: [],
    };
  }
  async currentUser() {
    return { user_id: "7" };
  }
}

function watchedApi(error: Error | null = null) {
  const bound = new Bound();
  bound.error = error;
  const status = createRenderStatus();
  return { api: publicApi(bound as unknown as ProductApi, status), status };
}

test("public calls are passed on and do not change the status", async () => {
  const { api, status } = watchedApi();
  expect(await api.gameCategories({})).toEqual(["site"]);
  expect(status).toMatchObject({ personal: false, degraded: false, validUntil: Number.POSITIVE_INFINITY });
});

test("a page is valid until the first of the times at which its results change [BM-1]", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-10-18T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { api, status } = watchedApi();
  await api.bonusMap({ locale: "en", currency: "EUR" });
  expect(new Date(status.validUntil).toISOString()).toBe("2026-10-18T21:00:00.000Z");
  await api.tournaments({ locale: "en", currency: "EUR" });
  expect(new Date(status.validUntil).toISOString()).toBe("2026-10-18T20:59:59.000Z");
});

test("a call on behalf of a visitor is refused and marks the page as personal, even if a loader catches the error", async () => {
  const { api, status } = watchedApi();
  await expect(api.currentUser({})).rejects.toThrow("on behalf of a visitor");
  expect(status.personal).toBe(true);
});

test("an outage of the product API marks the page as degraded, a ProductError does not", async () => {
  const failing = watchedApi(new UpstreamError("gameCategories", "timeout"));
  await expect(failing.api.gameCategories({})).rejects.toThrow("timeout");
  expect(failing.status.degraded).toBe(true);
  const refusing = watchedApi(new ProductError({ code: 1, message: "no", vars: {} }, 404));
  await expect(refusing.api.gameCategories({})).rejects.toThrow("no");
  expect(refusing.status.degraded).toBe(false);
});

test("calls of a shared page carry the id and the trace of the request that caused it, and nothing else of it", () => {
  const trace = { traceparent: "00-1-2-01", tracestate: undefined };
  const locals = { requestId: "r-1", trace, log: pino({ level: "silent" }), clientAddress: "203.0.113.7" };
  const site = { id: "one" } as Site;
  const audience = {
    site,
    absent: [],
    origin: "https://play.example",
    locale: "en",
    locales: ["en"],
  } as const;
  const visitors: ApiVisitor[] = [];
  const services = {
    config: { API_ENVIRONMENT: "production", sandbox: false },
    productApi: { for: (visitor: ApiVisitor) => visitors.push(visitor) },
  } as unknown as BffServices;
  const cause = causeOf(locals as unknown as Locals);
  const context = guestContext(services, { ...audience, cause } as PageAudience, cause, createRenderStatus());
  expect(visitors).toMatchObject([{ requestId: "r-1", trace, clientAddress: "" }]);
  expect(Object.keys(cause)).toEqual(["requestId", "trace", "log"]);
  expect(context).not.toHaveProperty("cause");
});
