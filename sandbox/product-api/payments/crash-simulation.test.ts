import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isFinalStatus } from "#contract/wire/money/payment-rules.ts";
import { simulatePlayer } from "../../testing/crash-simulation.ts";
import { simulationStep } from "../../testing/crash-simulation-steps.ts";
import { expectPaymentInvariants, readPayments } from "../../testing/invariants.ts";
import { createPaymentFixture } from "../../testing/payment-fixture.ts";
import { propertyRuns } from "../../testing/property-runs.ts";

const stepLists = fc.array(simulationStep, { minLength: 20, maxLength: 80 });
/** Five fixed step lists with settled payments and a converted bonus. They always run before the random ones. */
const EXAMPLES = fc.sample(stepLists, { seed: 19, numRuns: 5 });
/** Runs of the simulation, including the examples, at up to a second each. Set `CRASH_SIMULATION_RUNS=100` for the full test. */
const RUNS = propertyRuns(4);

// Only the sandbox's clock advances the time.
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T10:00:00.000Z") }));
afterAll(() => vi.useRealTimers());

test("random actions and process kills keep the books balanced, the limits respected and the states valid", async () => {
  const counts = { converted: 0, settled: 0 };
  await fc.assert(
    fc.asyncProperty(stepLists, async (steps) => {
      const fixture = createPaymentFixture();
      try {
        const player = simulatePlayer(fixture);
        for (const step of steps) {
          await player.step(step);
          player.expectInvariants();
        }
        expectPaymentInvariants(fixture);
        await player.finish(player.expectInvariants);
        expectPaymentInvariants(fixture);
        player.expectInvariants();
        expect(readPayments(fixture).filter(({ status }) => !isFinalStatus(status))).toEqual([]);
        expect(fixture.errors).toEqual([]);
        const { db } = fixture.services.store;
        counts.converted += db.prepare("SELECT * FROM bonuses WHERE state = 'converted'").all().length;
        counts.settled += readPayments(fixture).filter(({ status }) => status === "settled").length;
      } finally {
        fixture.close();
      }
    }),
    { numRuns: RUNS, endOnFailure: true, examples: EXAMPLES.map((steps): [typeof steps] => [steps]) },
  );
  // The test covers conversions and settled payments only if they occur.
  expect(counts.settled).toBeGreaterThan(0);
  expect(counts.converted).toBeGreaterThan(0);
}, 300_000);
