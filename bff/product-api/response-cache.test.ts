import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UpstreamError } from "#contract/host/failures.ts";
import { createMetrics } from "../operations/metrics.ts";
import { createPublicCache } from "./response-cache.ts";
import { validUntil } from "./valid-until.ts";

const MIDNIGHT = Date.parse("2026-10-18T21:00:00Z");
const YESTERDAY = { today: "2026-10-18", day_ends_at: "2026-10-18T21:00:00Z" };
const TODAY = { today: "2026-10-19", day_ends_at: "2026-10-19T21:00:00Z" };
const TIMES = {
  fresh: 10,
  stale: 600,
  changesAt: ({ day_ends_at }: typeof TODAY) => [day_ends_at],
};

/** A cache that asks an API for the current day, whose clock may be behind and whose answers take time. */
function calendar({ behind = 0, takes = 0 } = {}) {
  const cache = createPublicCache(100_000, createMetrics(false));
  const answer = vi.fn(async () => {
    const day = Date.now() - behind < MIDNIGHT ? YESTERDAY : TODAY;
    if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes));
    return { result: { ...day }, bytes: 80 };
  });
  const read = async () => ((await cache.read("map", TIMES, answer)) as typeof TODAY).today;
  return { answer, read };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"], now: MIDNIGHT - 1000 });
});
afterEach(() => void vi.useRealTimers());

test("a result that ends with the day is never returned after it, fresh or stale [BM-1]", async () => {
  const { answer, read } = calendar();
  expect(await read()).toBe("2026-10-18");
  await vi.advanceTimersByTimeAsync(999);
  expect(await read()).toBe("2026-10-18");
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all([read(), read(), read()])).toEqual(["2026-10-19", "2026-10-19", "2026-10-19"]);
  expect(answer).toHaveBeenCalledTimes(2);
});

test("a result that has ended is not returned in place of a failed call [BM-1]", async () => {
  const { answer, read } = calendar();
  await read();
  answer.mockRejectedValue(new UpstreamError("bonusMap", "timeout"));
  await vi.advanceTimersByTimeAsync(1000);
  await expect(read()).rejects.toThrow("timeout");
});

test("a result that ends before it arrives is asked for again, once for all its readers [BM-1]", async () => {
  const { answer, read } = calendar({ takes: 1500 });
  const reads = Promise.all([read(), read()]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await reads).toEqual(["2026-10-19", "2026-10-19"]);
  expect(answer).toHaveBeenCalledTimes(2);
});

test("an API whose clock is behind is asked each second until its day ends [BM-1]", async () => {
  const { answer, read } = calendar({ behind: 2500 });
  await vi.advanceTimersByTimeAsync(1000);
  const seen: string[] = [];
  for (let second = 0; second < 4; second++) {
    seen.push(await read());
    await read();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(seen).toEqual(["2026-10-18", "2026-10-18", "2026-10-18", "2026-10-19"]);
  expect(answer).toHaveBeenCalledTimes(4);
});

test("the next of several times counts; past ones, none and what is no time do not", () => {
  const times = [
    "2026-10-18T20:00:00Z",
    null,
    "",
    "soon",
    "2026-10-18T22:00:00+01:00",
    "2026-10-30T00:00:00Z",
  ];
  expect(validUntil(times, MIDNIGHT - 1)).toBe(MIDNIGHT);
  expect(validUntil(["2026-10-18T20:00:00Z", "later"], MIDNIGHT)).toBe(Number.POSITIVE_INFINITY);
});
