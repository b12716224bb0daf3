import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Site } from "#contract/site.ts";
import { createMetrics } from "../operations/metrics.ts";
import {
  createPageCache,
  type KeptPage,
  type MadePage,
  type MakePage,
  type PageName,
  pageKey,
} from "./page-cache.ts";

const limits = { PAGE_CACHE_BYTES: 1_000_000, PAGE_CACHE_FRESH_SECONDS: 10, PAGE_CACHE_STALE_SECONDS: 60 };
const name: PageName = {
  site: { id: "one" } as Site,
  origin: "https://play.example",
  locale: "en",
  locales: ["en"],
  path: "/en",
  query: "",
};
const key = pageKey(name);

interface Page extends KeptPage {
  etag: string;
}

const page = (etag: string, status = 200, size = 2200): Page => ({ status, etag, size });

function cacheOf(make: MakePage<Page>, over: Partial<typeof limits> = {}) {
  const services = { metrics: createMetrics(false), log: pino({ level: "silent" }) };
  return createPageCache({ ...services, config: { ...limits, ...over } }, "page", make);
}

const good = (etag: string): MadePage<Page> => ({ page: page(etag), degraded: false });
const bad = (etag: string): MadePage<Page> => ({ page: page(etag, 503), degraded: true });

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("many requests at once make a page once", async () => {
  const make = vi.fn(async () => good("a"));
  const cache = cacheOf(make);
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.read(key, name)));
  expect(make).toHaveBeenCalledTimes(1);
  expect(new Set(pages).size).toBe(1);
  expect(cache.fresh(key)?.etag).toBe("a");
});

test("a stale page is served while a new one is made", async () => {
  const made = ["a", "b"];
  const cache = cacheOf(async () => good(made.shift() as string));
  await cache.read(key, name);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(cache.fresh(key)).toBeUndefined();
  expect((await cache.read(key, name))?.etag).toBe("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.fresh(key)?.etag).toBe("b");
});

test("a page older than the stale time is made anew before anything is served", async () => {
  const made = ["a", "b"];
  const cache = cacheOf(async () => good(made.shift() as string));
  await cache.read(key, name);
  await vi.advanceTimersByTimeAsync(71_000);
  expect((await cache.read(key, name))?.etag).toBe("b");
});

test("while the product API is down the last good page stays, however old, and is tried anew each second", async () => {
  const make = vi.fn<MakePage<Page>>().mockResolvedValueOnce(good("a")).mockResolvedValue(bad("down"));
  const cache = cacheOf(make);
  await cache.read(key, name);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect((await cache.read(key, name))?.etag).toBe("a");
  expect(cache.fresh(key)?.etag).toBe("a");
  expect(make).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1100);
  make.mockResolvedValue(good("b"));
  expect((await cache.read(key, name))?.etag).toBe("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.fresh(key)?.etag).toBe("b");
});

test("a page that cannot be made keeps the last good one; with none the error is the caller's", async () => {
  const make = vi
    .fn<MakePage<Page>>()
    .mockRejectedValueOnce(new Error("boom"))
    .mockResolvedValueOnce(good("a"));
  const cache = cacheOf(make);
  await expect(cache.read(key, name)).rejects.toThrow("boom");
  expect((await cache.read(key, name))?.etag).toBe("a");
  make.mockRejectedValue(new Error("boom"));
  await vi.advanceTimersByTimeAsync(100_000);
  expect((await cache.read(key, name))?.etag).toBe("a");
});

test("an incomplete page is shown for a second only", async () => {
  const make = vi.fn<MakePage<Page>>().mockResolvedValueOnce(bad("down")).mockResolvedValue(good("a"));
  const cache = cacheOf(make);
  expect((await cache.read(key, name))?.etag).toBe("down");
  expect(cache.fresh(key)?.etag).toBe("down");
  await vi.advanceTimersByTimeAsync(1100);
  await cache.read(key, name);
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.fresh(key)?.etag).toBe("a");
});

test("a page that is not the same for every guest is never kept, and not tried with each request", async () => {
  const make = vi.fn<MakePage<Page>>().mockResolvedValue("personal");
  const cache = cacheOf(make);
  expect(await cache.read(key, name)).toBeNull();
  expect(await cache.read(key, name)).toBeNull();
  expect(make).toHaveBeenCalledTimes(1);
});

test("addresses that do not exist cannot push out pages that do", async () => {
  const missing: MadePage<Page> = { page: page("404", 404, 10_000), degraded: false };
  const cache = cacheOf(async ({ path }) => (path === "/en" ? good("a") : missing));
  await cache.read(key, name);
  for (let i = 0; i < 500; i++) {
    const path = `/en/${i}`;
    expect((await cache.read(pageKey({ ...name, path }), { ...name, path }))?.status).toBe(404);
  }
  expect(cache.fresh(key)?.etag).toBe("a");
  expect(cache.stats()).toMatchObject({ most: 1_000_000 });
  expect((cache.stats() as { missingBytes: number }).missingBytes).toBeLessThan(62_501);
});

test("filters cannot push out pages that everybody wants, and are kept themselves as far as their room goes", async () => {
  const cache = cacheOf(async () => ({ page: page("a", 200, 10_000), degraded: false }));
  await cache.read(key, name);
  const filtered = (i: number) => ({ ...name, query: `?provider=p${i}` });
  for (let i = 0; i < 500; i++) await cache.read(pageKey(filtered(i)), filtered(i));
  expect(cache.fresh(key)?.etag).toBe("a");
  expect(cache.fresh(pageKey(filtered(499)))?.etag).toBe("a");
  expect(cache.fresh(pageKey(filtered(0)))).toBeUndefined();
  expect((cache.stats() as { bytes: number }).bytes).toBeLessThan(270_000);
});

test("pages that are dropped are made anew; one that is being made is given to who waits for it, and not kept", async () => {
  const made = ["a", "b", "c"];
  let finish = () => {};
  const cache = cacheOf(async () => {
    const etag = made.shift() as string;
    if (etag === "b") await new Promise<void>((resolve) => (finish = resolve));
    return good(etag);
  });
  await cache.read(key, name);
  cache.forget();
  expect(cache.fresh(key)).toBeUndefined();

  const waiting = cache.read(key, name);
  await vi.advanceTimersByTimeAsync(0);
  cache.forget();
  finish();
  expect((await waiting)?.etag).toBe("b");
  expect((await cache.read(key, name))?.etag).toBe("c");
});

test("it stays within its bytes", async () => {
  const cache = cacheOf(async () => ({ page: page("a", 200, 50_000), degraded: false }));
  for (let i = 0; i < 50; i++) {
    const path = `/en/${i}`;
    await cache.read(pageKey({ ...name, path }), { ...name, path });
  }
  expect((cache.stats() as { bytes: number }).bytes).toBeLessThanOrEqual(1_000_000);
});

test("long addresses count for what they weigh, whether or not there is a page at them", async () => {
  const make: MakePage<Page> = async ({ path }) => (path.endsWith("0") ? "personal" : good("a"));
  const cache = cacheOf(make, { PAGE_CACHE_BYTES: 100_000 });
  for (let i = 0; i < 100; i++) {
    const path = `/en/${"x".repeat(10_000)}${i}`;
    await cache.read(pageKey({ ...name, path }), { ...name, path });
  }
  expect((cache.stats() as { pages: number }).pages).toBeLessThan(10);
});

test("site, origin, locale, path and known query each name another page", () => {
  const others: PageName[] = [
    { ...name, site: { id: "two" } as Site },
    { ...name, origin: "https://other.example" },
    { ...name, locale: "fi" },
    { ...name, path: "/fi" },
    { ...name, query: "?page=2" },
  ];
  expect(new Set([name, ...others].map(pageKey)).size).toBe(6);
});
