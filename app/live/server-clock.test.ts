import { afterEach, beforeEach, expect, test, vi } from "vitest";

const TRUE_TIME = Date.UTC(2026, 10, 26, 12);
const HOUR = 3_600_000;
let clock: typeof import("./server-clock.ts");
let onServerTime: typeof import("./on-server-time.ts").onServerTime;

/** @param device what the device's clock shows @param told what the page tells; null without its header */
async function startPage(device: number, told: number | null): Promise<void> {
  vi.setSystemTime(device);
  const serverTiming = told === null ? [] : [{ name: "clock", duration: told }];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { responseStart: performance.now(), serverTiming } as unknown as PerformanceNavigationTiming,
  ]);
  clock = await import("./server-clock.ts");
  ({ onServerTime } = await import("./on-server-time.ts"));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("document", {});
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([3 * HOUR, -3 * HOUR, 400 * 24 * HOUR])(
  "the page tells the time to a device that is %i ms wrong",
  async (error) => {
    await startPage(TRUE_TIME + error, TRUE_TIME);
    vi.advanceTimersByTime(90_000);
    expect(clock.serverNow()).toBe(TRUE_TIME + 90_000);
  },
);

test.each([3 * HOUR, -3 * HOUR])(
  "a device's clock that is set by %i ms during the visit changes nothing",
  async (jump) => {
    await startPage(TRUE_TIME, TRUE_TIME);
    expect(clock.serverNow()).toBe(TRUE_TIME);
    vi.setSystemTime(TRUE_TIME + jump);
    vi.advanceTimersByTime(1_000);
    expect(clock.serverNow()).toBe(TRUE_TIME + 1_000);
  },
);

test("without the page's time the live connection corrects the device's", async () => {
  await startPage(TRUE_TIME - 3 * HOUR, null);
  clock.setServerClock(TRUE_TIME);
  expect(clock.serverNow()).toBe(TRUE_TIME);
});

test("a late message does not set the clock back, an earlier one sets it forward", async () => {
  await startPage(TRUE_TIME, TRUE_TIME);
  clock.setServerClock(TRUE_TIME - 900);
  expect(clock.serverNow()).toBe(TRUE_TIME);
  clock.setServerClock(TRUE_TIME + 40);
  expect(clock.serverNow()).toBe(TRUE_TIME + 40);
  clock.setServerClock(TRUE_TIME - HOUR);
  expect(clock.serverNow()).toBe(TRUE_TIME - HOUR);
});

test("a call waits for the server's time, also when the time becomes known later", async () => {
  await startPage(TRUE_TIME - 3 * HOUR, null);
  const run = vi.fn();
  onServerTime(new Date(TRUE_TIME + 10 * 60_000).toISOString(), run);
  clock.setServerClock(TRUE_TIME);
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_001);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a cancelled call does not run", async () => {
  await startPage(TRUE_TIME, TRUE_TIME);
  const run = vi.fn();
  onServerTime(new Date(TRUE_TIME + HOUR).toISOString(), run)();
  vi.advanceTimersByTime(2 * HOUR);
  expect(run).not.toHaveBeenCalled();
});
