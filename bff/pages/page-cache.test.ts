import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Site } from "#contract/host/site.ts";
import { createMetrics } from "../operations/metrics.ts";
import {
  type CachedPage,
  createPageCache,
  type PageTarget,
  pageKey,
  type RenderResult,
  type RenderSharedPage,
} from "./page-cache.ts";

const limits = { PAGE_CACHE_BYTES: 1_000_000, PAGE_CACHE_FRESH_SECONDS: 10, PAGE_CACHE_STALE_SECONDS: 60 };
const name: PageTarget = {
  site: { id: "one" } as Site,
  absent: [],
  origin: "https://play.example",
  locale: "en",
  locales: ["en"],
  path: "/en",
  query: "",
  cause: { requestId: "a-request", trace: null, log: pino({ level: "silent" }) },
};
const key = pageKey(name);

interface Page extends CachedPage {
  etag: string;
}

const page = (etag: string, status = 200, size = 2200): Page => ({ status, etag, size });

function cacheOf(render: RenderSharedPage<Page>, over: Partial<typeof limits> = {}) {
  const services = { metrics: createMetrics(false), log: pino({ level: "silent" }) };
  return createPageCache({ ...services, config: { ...limits, ...over } }, "page", render);
}

const FOREVER = { validUntil: Number.POSITIVE_INFINITY };
const good = (etag: string): RenderResult<Page> => ({ page: page(etag), degraded: false, ...FOREVER });
const bad = (etag: string): RenderResult<Page> => ({ page: page(etag, 503), degraded: true, ...FOREVER });

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("concurrent requests render a page once", async () => {
  const render = vi.fn(async () => good("a"));
  const cache = cacheOf(render);
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.read(key, name)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(pages).size).toBe(1);
  expect(cache.fresh(key)?.etag).toBe("a");
});

test("a stale page is returned while it is rendered again", async () => {
  const made = ["a", "b"];
  const cache = cacheOf(async () => good(made.shift() as string));
  await cache.read(key, name);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(cache.fresh(key)).toBeUndefined();
  expect((await cache.read(key, name))?.etag).toBe("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.fresh(key)?.etag).toBe("b");
});

test("a page older than the stale time is rendered again before it is returned", async () => {
  const made = ["a", "b"];
  const cache = cacheOf(async () => good(made.shift() as string));
  await cache.read(key, name);
  await vi.advanceTimersByTimeAsync(71_000);
  expect((await cache.read(key, name))?.etag).toBe("b");
});

test("while the product API is down, the last good page is kept and rendering is retried each second", async () => {
  const render = vi
    .fn<RenderSharedPage<Page>>()
    .mockResolvedValueOnce(good("a"))
    .mockResolvedValue(bad("down"));
  const cache = cacheOf(render);
  await cache.read(key, name);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect((await cache.read(key, name))?.etag).toBe("a");
  expect(cache.fresh(key)?.etag).toBe("a");
  expect(render).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1100);
  render.mockResolvedValue(good("b"));
  expect((await cache.read(key, name))?.etag).toBe("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.fresh(key)?.etag).toBe("b");
});

test("if rendering fails, the last good page is kept; without one, the read rejects", async () => {
  const render = vi
    .fn<RenderSharedPage<Page>>()
    .mockRejectedValueOnce(new Error("boom"))
    .mockResolvedValueOnce(good("a"));
  const cache = cacheOf(render);
  await expect(cache.read(key, name)).rejects.toThrow("boom");
  expect((await cache.read(key, name))?.etag).toBe("a");
  render.mockRejectedValue(new Error("boom"));
  await vi.advanceTimersByTimeAsync(100_000);
  expect((await cache.read(key, name))?.etag).toBe("a");
});

test("a degraded page is fresh for one second", async () => {
  const render = vi
    .fn<RenderSharedPage<Page>>()
    .mockResolvedValueOnce(bad("down"))
    .mockResolvedValue(good("a"));
  const cache = cacheOf(render);
  expect((await cache.read(key, name))?.etag).toBe("down");
  expect(cache.fresh(key)?.etag).toBe("down");
  await vi.advanceTimersByTimeAsync(1100);
  await cache.read(key, name);
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.fresh(key)?.etag).toBe("a");
});

describe("a page whose data changes at midnight", () => {
  const MIDNIGHT = Date.parse("2026-10-18T21:00:00Z");
  const untilMidnight = (etag: string): RenderResult<Page> => ({
    page: page(etag),
    degraded: false,
    validUntil: MIDNIGHT,
  });
  beforeEach(() => void vi.setSystemTime(MIDNIGHT - 1000));

  test("is never returned after it, fresh or stale [BM-1]", async () => {
    const render = vi
      .fn<RenderSharedPage<Page>>()
      .mockResolvedValueOnce(untilMidnight("yesterday"))
      .mockResolvedValue(good("today"));
    const cache = cacheOf(render);
    await cache.read(key, name);
    await vi.advanceTimersByTimeAsync(999);
    expect(cache.fresh(key)?.etag).toBe("yesterday");
    await vi.advanceTimersByTimeAsync(1);
    expect(cache.fresh(key)).toBeUndefined();
    const first = await Promise.all([cache.read(key, name), cache.read(key, name)]);
    expect(first.map((one) => one?.etag)).toEqual(["today", "today"]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("is not kept after it while rendering fails or is degraded [BM-1]", async () => {
    const render = vi
      .fn<RenderSharedPage<Page>>()
      .mockResolvedValueOnce(untilMidnight("yesterday"))
      .mockResolvedValueOnce(bad("down"))
      .mockRejectedValue(new Error("boom"));
    const cache = cacheOf(render);
    await cache.read(key, name);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await cache.read(key, name))?.etag).toBe("down");
    cache.clear();
    await expect(cache.read(key, name)).rejects.toThrow("boom");
  });

  test("is rendered again for its readers if midnight passed meanwhile [BM-1]", async () => {
    const render = vi
      .fn<RenderSharedPage<Page>>()
      .mockImplementationOnce(async () => {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        return untilMidnight("yesterday");
      })
      .mockResolvedValue(good("today"));
    const cache = cacheOf(render);
    const reads = Promise.all([cache.read(key, name), cache.read(key, name)]);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await reads).map((one) => one?.etag)).toEqual(["today", "today"]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("that is missing then is looked for again [BM-1]", async () => {
    const missing = { page: page("404", 404), degraded: false, validUntil: MIDNIGHT };
    const render = vi.fn<RenderSharedPage<Page>>().mockResolvedValueOnce(missing);
    const cache = cacheOf(render.mockResolvedValue(good("today")));
    expect((await cache.read(key, name))?.status).toBe(404);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await cache.read(key, name))?.etag).toBe("today");
  });
});

test("a personal page is not stored, and not rendered again for each request", async () => {
  const render = vi.fn<RenderSharedPage<Page>>().mockResolvedValue("personal");
  const cache = cacheOf(render);
  expect(await cache.read(key, name)).toBeNull();
  expect(await cache.read(key, name)).toBeNull();
  expect(render).toHaveBeenCalledTimes(1);
});

test("404 pages do not evict existing pages", async () => {
  const missing: RenderResult<Page> = { page: page("404", 404, 10_000), degraded: false, ...FOREVER };
  const cache = cacheOf(async ({ path }) => (path === "/en" ? good("a") : missing));
  await cache.read(key, name);
  for (let i = 0; i < 500; i++) {
    const path = `/en/${i}`;
    expect((await cache.read(pageKey({ ...name, path }), { ...name, path }))?.status).toBe(404);
  }
  expect(cache.fresh(key)?.etag).toBe("a");
  expect(cache.stats()).toMatchObject({ maxBytes: 1_000_000 });
  expect((cache.stats() as { missingBytes: number }).missingBytes).toBeLessThan(62_501);
});

test("filtered pages do not evict other pages, and are cached within their share of the memory", async () => {
  const cache = cacheOf(async () => ({ page: page("a", 200, 10_000), degraded: false, ...FOREVER }));
  await cache.read(key, name);
  const filtered = (i: number) => ({ ...name, query: `?provider=p${i}` });
  for (let i = 0; i < 500; i++) await cache.read(pageKey(filtered(i)), filtered(i));
  expect(cache.fresh(key)?.etag).toBe("a");
  expect(cache.fresh(pageKey(filtered(499)))?.etag).toBe("a");
  expect(cache.fresh(pageKey(filtered(0)))).toBeUndefined();
  expect((cache.stats() as { bytes: number }).bytes).toBeLessThan(270_000);
});

test("cleared pages are rendered again; a render in progress is returned to its readers but not stored", async () => {
  const made = ["a", "b", "c"];
  let finish = () => {};
  const cache = cacheOf(async () => {
    const etag = made.shift() as string;
    if (etag === "b") await new Promise<void>((resolve) => (finish = resolve));
    return good(etag);
  });
  await cache.read(key, name);
  cache.clear();
  expect(cache.fresh(key)).toBeUndefined();

  const waiting = cache.read(key, name);
  await vi.advanceTimersByTimeAsync(0);
  cache.clear();
  finish();
  expect((await waiting)?.etag).toBe("b");
  expect((await cache.read(key, name))?.etag).toBe("c");
});

test("the cache stays within its maximum size", async () => {
  const cache = cacheOf(async () => ({ page: page("a", 200, 50_000), degraded: false, ...FOREVER }));
  for (let i = 0; i < 50; i++) {
    const path = `/en/${i}`;
    await cache.read(pageKey({ ...name, path }), { ...name, path });
  }
  expect((cache.stats() as { bytes: number }).bytes).toBeLessThanOrEqual(1_000_000);
});

test("long addresses count with their length, with and without a page", async () => {
  const render: RenderSharedPage<Page> = async ({ path }) => (path.endsWith("0") ? "personal" : good("a"));
  const cache = cacheOf(render, { PAGE_CACHE_BYTES: 100_000 });
  for (let i = 0; i < 100; i++) {
    const path = `/en/${"x".repeat(10_000)}${i}`;
    await cache.read(pageKey({ ...name, path }), { ...name, path });
  }
  expect((cache.stats() as { pages: number }).pages).toBeLessThan(10);
});

test("the key depends on site, origin, locale, path and query", () => {
  const others: PageTarget[] = [
    { ...name, site: { id: "two" } as Site },
    { ...name, origin: "https://other.example" },
    { ...name, locale: "fi" },
    { ...name, path: "/fi" },
    { ...name, query: "?page=2" },
  ];
  expect(new Set([name, ...others].map(pageKey)).size).toBe(6);
});
