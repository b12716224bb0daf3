import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSportFixture } from "../../../testing/sport-fixture.ts";
import { expectBetInvariants } from "../../../testing/sport-invariants.ts";
import { simulateBets, sportStep } from "../../../testing/sport-simulation.ts";
import { expectOneDefinition } from "../../../testing/statement-invariants.ts";

const stepLists = fc.array(sportStep, { minLength: 40, maxLength: 100 });
/** Fixed step lists, which always run before the random ones. */
const EXAMPLES = fc.sample(stepLists, { seed: 14, numRuns: 3 });
/** How often each action must have happened, so that the test covers it. */
const MIN_COUNT = 5;
/** Runs of the simulation, including the examples. Set `SPORT_SIMULATION_RUNS=300` for the full test. */
const RUNS = Number(process.env.SPORT_SIMULATION_RUNS ?? 4);

// Only the sandbox's clock advances the time.
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T10:00:00.000Z") }));
afterAll(() => vi.useRealTimers());

test("[TP-4] bets, price changes, cash-outs, settlements, corrections and voids, in any order, repeated and with process kills, create and lose no coin and pay nothing twice", () => {
  const total = { placed: 0, settled: 0, cashedOut: 0, corrected: 0 };
  fc.assert(
    fc.property(stepLists, (steps) => {
      const fixture = createSportFixture();
      try {
        const simulation = simulateBets(fixture);
        const expectInvariants = () => {
          const { given } = simulation;
          expectBetInvariants(fixture.services.store, given);
          for (const userId of given.keys()) expectOneDefinition(fixture.services, userId);
        };
        for (const step of steps) {
          simulation.step(step);
          expectInvariants();
        }
        simulation.finish();
        expectInvariants();
        const { db } = fixture.services.store;
        expect(
          db.prepare("SELECT bet_id FROM sport_bets WHERE state IN ('open', 'pending') OR recheck = 1").all(),
        ).toEqual([]);
        expect(fixture.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
        expect(fixture.errors).toEqual([]);
        for (const name of Object.keys(total) as (keyof typeof total)[])
          total[name] += simulation.counts[name];
      } finally {
        fixture.close();
      }
    }),
    { numRuns: RUNS, endOnFailure: true, examples: EXAMPLES.map((steps): [typeof steps] => [steps]) },
  );
  // The test covers each of them only if it occurs.
  expect(
    Object.entries(total).filter(([, count]) => count < MIN_COUNT),
    JSON.stringify(total),
  ).toEqual([]);
}, 300_000);
