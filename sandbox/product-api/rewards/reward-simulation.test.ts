import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPaymentFixture } from "../../testing/payment-fixture.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import {
  expectRewardInvariants,
  expectStockInvariants,
  rewardSums,
} from "../../testing/reward-invariants.ts";
import { rewardStep, simulateRewards } from "../../testing/reward-simulation.ts";

const stepLists = fc.array(rewardStep, { minLength: 30, maxLength: 110 });
/** Four fixed step lists with played and expired spins; they always run before the random ones. */
const EXAMPLES = fc.sample(stepLists, { seed: 7, numRuns: 4 });
/** Runs of the simulation, including the examples. */
const RUNS = propertyRuns(3);

// Only the sandbox's clock advances the time.
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T10:00:00.000Z") }));
afterAll(() => vi.useRealTimers());

test("[RT-8] earning, granting, buying, spinning and expiring, with process kills, create and lose no coin, spin or cent", async () => {
  const total = { spins: 0, wins: 0, bought: 0, released: 0 };
  await fc.assert(
    fc.asyncProperty(stepLists, async (steps) => {
      const fixture = createPaymentFixture();
      try {
        const simulation = simulateRewards(fixture);
        const expectInvariants = () => {
          for (const userId of simulation.players) expectRewardInvariants(fixture.services, userId);
          expectStockInvariants(fixture.services.store);
        };
        for (const step of steps) {
          await simulation.step(step);
          expectInvariants();
        }
        simulation.finish();
        expectInvariants();
        const { db } = fixture.services.store;
        expect(
          db.prepare("SELECT * FROM free_spin_grants WHERE state = 'active' OR won <> released").all(),
        ).toEqual([]);
        for (const userId of simulation.players) {
          total.released += rewardSums(fixture.services.store, userId).won;
        }
        total.spins += simulation.counts.spins;
        total.wins += simulation.counts.wins;
        total.bought += simulation.counts.bought;
      } finally {
        fixture.close();
      }
    }),
    { numRuns: RUNS, endOnFailure: true, examples: EXAMPLES.map((steps): [typeof steps] => [steps]) },
  );
  // The test covers free spins, their wins and purchases only if they occur.
  expect(
    Object.entries(total).filter(([, count]) => count === 0),
    JSON.stringify(total),
  ).toEqual([]);
}, 300_000);
