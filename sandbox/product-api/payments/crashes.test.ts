import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isAtRest } from "#contract/money/payment-status.ts";
import { houseLife } from "../../testing/house-life.ts";
import { houseStep } from "../../testing/house-steps.ts";
import { paymentParts } from "../../testing/payment-parts.ts";
import { allPayments, expectTruths } from "../../testing/payment-truths.ts";

// Time stands still between two steps; only the sandbox's clock moves it.
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T10:00:00.000Z") }));
afterAll(() => vi.useRealTimers());

test("whatever players do, and wherever the process dies: the books balance, no limit is passed, no state is impossible", async () => {
  const met = { converted: 0, settled: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(houseStep, { minLength: 20, maxLength: 80 }), async (steps) => {
      const parts = paymentParts();
      try {
        const player = houseLife(parts);
        for (const step of steps) {
          await player.live(step);
          player.expectTruth();
        }
        expectTruths(parts);
        await player.conclude(player.expectTruth);
        expectTruths(parts);
        player.expectTruth();
        expect(allPayments(parts).filter(({ status }) => !isAtRest(status))).toEqual([]);
        expect(parts.faults).toEqual([]);
        const { db } = parts.house.store;
        met.converted += db.prepare("SELECT * FROM bonuses WHERE state = 'converted'").all().length;
        met.settled += allPayments(parts).filter(({ status }) => status === "settled").length;
      } finally {
        parts.close();
      }
    }),
    { numRuns: 100 },
  );
  // It says nothing of what is never met.
  expect(met.settled).toBeGreaterThan(0);
  expect(met.converted).toBeGreaterThan(0);
}, 300_000);
