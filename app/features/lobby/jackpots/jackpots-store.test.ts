import fc from "fast-check";
import { expect, test } from "vitest";
import { createCountingAmounts } from "./jackpots-store.ts";

function createAmounts(isMotionReduced = false) {
  const clock = { now: 0 };
  return {
    clock,
    amounts: createCountingAmounts(
      () => clock.now,
      () => isMotionReduced,
    ),
  };
}

test("an increase is counted up over the time since the previous update", () => {
  const { clock, amounts } = createAmounts();
  amounts.addPool("grand", 1_000);
  clock.now = 10_000;
  amounts.update("grand", 1_100);
  expect(amounts.amountOf("grand")).toBe(1_000);
  clock.now = 15_000;
  expect(amounts.amountOf("grand")).toBe(1_050);
  expect(amounts.isCounting()).toBe(true);
  clock.now = 20_000;
  expect(amounts.amountOf("grand")).toBe(1_100);
  expect(amounts.isCounting()).toBe(false);
});

test("a decrease, after a pool was won, is shown at once", () => {
  const { clock, amounts } = createAmounts();
  amounts.addPool("mini", 1_000);
  clock.now = 5_000;
  amounts.update("mini", 400);
  expect(amounts.amountOf("mini")).toBe(400);
});

test("under reduced motion each update is shown at once", () => {
  const { clock, amounts } = createAmounts(true);
  amounts.addPool("mini", 1_000);
  clock.now = 5_000;
  amounts.update("mini", 1_400);
  expect(amounts.amountOf("mini")).toBe(1_400);
  expect(amounts.isCounting()).toBe(false);
});

test("the shown amount never exceeds the last update and decreases only with it", () => {
  const step = fc.record({ wait: fc.nat(30_000), grow: fc.integer({ min: -500, max: 500 }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { clock, amounts } = createAmounts();
      let [updated, previous] = [1_000, 1_000];
      amounts.addPool("grand", updated);
      for (const { wait, grow } of steps) {
        clock.now += wait;
        const shown = amounts.amountOf("grand") ?? 0;
        expect(shown).toBeLessThanOrEqual(updated);
        expect(shown).toBeGreaterThanOrEqual(Math.min(previous, updated));
        previous = shown;
        updated += grow;
        amounts.update("grand", updated);
      }
      clock.now += 30_000;
      expect(amounts.amountOf("grand")).toBe(updated);
    }),
  );
});
