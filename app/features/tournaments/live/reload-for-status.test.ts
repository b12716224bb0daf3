import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tournamentOperations } from "#contract/wire/rewards/tournaments.ts";
import { reloadForStatus } from "./reload-for-status.ts";

const page = globalThis as { __remixRouter?: object };
let reloads: number[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  reloads = [];
  page.__remixRouter = {
    state: { navigation: { state: "idle" }, fetchers: new Map() },
    revalidate: () => reloads.push(Date.now()),
  };
});
afterEach(() => {
  vi.useRealTimers();
  delete page.__remixRouter;
});

test("a new status is read at once, and again when no public data can be older than its event [TRN-1, LIVE-1]", () => {
  const { cache } = tournamentOperations.tournament;
  if (!cache) throw new TypeError("a tournament is public data, which is cached");
  reloadForStatus();
  vi.runAllTimers();
  expect(reloads[0]).toBeLessThan(1_000);
  expect(reloads.at(-1)).toBeGreaterThan((cache.fresh + cache.stale) * 1_000);
});

test("two events about one status reload the page as often as one", () => {
  reloadForStatus();
  vi.runAllTimers();
  const once = reloads.length;
  reloads = [];
  reloadForStatus();
  vi.advanceTimersByTime(50);
  reloadForStatus();
  vi.runAllTimers();
  expect(reloads).toHaveLength(once);
});

test("the reloads end with the page", () => {
  const end = reloadForStatus();
  end();
  vi.runAllTimers();
  expect(reloads).toEqual([]);
});
