import type { Intervention } from "../providers/sport/interventions.ts";
import { createSportEvents } from "../providers/sport/live/events.ts";
import type { PricingBudget } from "../providers/sport/live/pricing-budget.ts";

/** Lists are priced as soon as they are read. */
const UNLIMITED: PricingBudget = { take: () => true, postpone: () => undefined, stop: () => undefined };

/**
 * Events at a time of the test, with orders of the console that the test adds to the array.
 *
 * @param now milliseconds since 1970
 */
export function createTestEvents(
  now: () => number,
  orders: readonly Intervention[] = [],
  budget: PricingBudget = UNLIMITED,
) {
  return createSportEvents({
    clock: { now: () => new Date(now()) },
    interventions: {
      of: (id) => orders.filter(({ eventId }) => eventId === id),
      latest: () => orders.length,
      after: (id) => orders.slice(id),
    },
    budget,
  });
}
