import fc from "fast-check";
import { expect, test } from "vitest";
import { createRunningAmounts } from "./running-amounts.ts";

function amounts(isStill = false) {
  const clock = { now: 0 };
  return {
    clock,
    pools: createRunningAmounts(
      () => clock.now,
      () => isStill,
    ),
  };
}

test("what came between two tellings is counted up over the time between them", () => {
  const { clock, pools } = amounts();
  pools.begin("grand", 1_000);
  clock.now = 10_000;
  pools.tell("grand", 1_100);
  expect(pools.shown("grand")).toBe(1_000);
  clock.now = 15_000;
  expect(pools.shown("grand")).toBe(1_050);
  expect(pools.isRunning()).toBe(true);
  clock.now = 20_000;
  expect(pools.shown("grand")).toBe(1_100);
  expect(pools.isRunning()).toBe(false);
});

test("a pool that was won shows what it begins anew with at once", () => {
  const { clock, pools } = amounts();
  pools.begin("mini", 1_000);
  clock.now = 5_000;
  pools.tell("mini", 400);
  expect(pools.shown("mini")).toBe(400);
});

test("without motion each telling is a step", () => {
  const { clock, pools } = amounts(true);
  pools.begin("mini", 1_000);
  clock.now = 5_000;
  pools.tell("mini", 1_400);
  expect(pools.shown("mini")).toBe(1_400);
  expect(pools.isRunning()).toBe(false);
});

test("what is shown never goes beyond what was told, and goes back only where that did", () => {
  const step = fc.record({ wait: fc.nat(30_000), grow: fc.integer({ min: -500, max: 500 }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { clock, pools } = amounts();
      let [told, seen] = [1_000, 1_000];
      pools.begin("grand", told);
      for (const { wait, grow } of steps) {
        clock.now += wait;
        const shown = pools.shown("grand") ?? 0;
        expect(shown).toBeLessThanOrEqual(told);
        expect(shown).toBeGreaterThanOrEqual(Math.min(seen, told));
        seen = shown;
        told += grow;
        pools.tell("grand", told);
      }
      clock.now += 30_000;
      expect(pools.shown("grand")).toBe(told);
    }),
  );
});
