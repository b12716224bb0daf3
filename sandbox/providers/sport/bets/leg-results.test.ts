import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "../../../clock.ts";
import { deleteDatabase, openTestStore, temporaryDatabase } from "../../../testing/money-services.ts";
import { createInterventions } from "../interventions.ts";
import { createSportEvents } from "../live/events.ts";
import { createPricingBudget } from "../live/pricing-budget.ts";
import { SPORT_IDS, type SportId } from "../types.ts";
import { legResult } from "./leg-results.ts";
import { offerOf } from "./offer-adapter.ts";

/** Sports with small spaces for prices. Set `SPORT_RESULTS=all` for all sports. */
const SPORTS: readonly SportId[] =
  process.env.SPORT_RESULTS === "all" ? SPORT_IDS : ["soccer-1", "handball-6", "cricket-21", "mma-117"];
const HOUR = 3_600_000;
const STEP = 15 * 60_000;

// Events are a function of the date.
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T10:00:00.000Z") }));
afterAll(() => vi.useRealTimers());
const path = temporaryDatabase("leg-results");
let store: ReturnType<typeof openTestStore>;
beforeEach(() => {
  store = openTestStore(path);
});
afterEach(() => {
  store.close();
  deleteDatabase(path);
});

/** A clock and the events of the offer; `begin` moves the first event of a sport to its start. */
function openOffer() {
  const clock = createClock();
  const interventions = createInterventions(store, clock);
  const events = createSportEvents({ clock, interventions, budget: createPricingBudget(() => undefined) });
  const begin = (sport: SportId): string => {
    const now = events.now();
    const id = events.upcoming(now, now + 72 * HOUR, sport, 1)[0]?.fixture.id ?? "";
    const seconds = -(events.stateOf(id)?.second ?? 0);
    store.transaction(() => interventions.add(id, { kind: "shift", seconds }));
    return id;
  };
  return { clock, events, offer: offerOf(events), begin };
}

test.each(SPORTS)(
  "[TP-4] %s: what is decided in play is never contradicted by the end, and then every selection has a result",
  (sport) => {
    const { clock, events, offer, begin } = openOffer();
    const event = begin(sport);
    const startsAt = events.now();
    const decided = new Map<string, string | null>();
    const resultOf = (key: string) => {
      const [market = "", selection = ""] = key.split(" ");
      return legResult(offer, { event, market, selection, startsAt, eachWay: false }, events.now());
    };
    while (events.stateOf(event)?.status === "live") {
      const current = events.find(event);
      for (const { id, prices } of current ? events.bookOf(current).markets : []) {
        for (const price of prices) {
          const key = `${id} ${price.id}`;
          const result = decided.get(key) ?? JSON.stringify(resultOf(key)?.result.win ?? null);
          decided.set(key, result === "null" ? null : result);
        }
      }
      clock.advance(STEP);
    }
    expect(events.stateOf(event)?.status).toBe("ended");
    for (const [key, early] of decided) {
      const final = resultOf(key);
      expect(final?.final, key).toBe(true);
      if (early !== null) expect(JSON.stringify(final?.result.win), key).toBe(early);
    }
    expect(decided.size).toBeGreaterThan(30);
  },
);

test("[TP-4] a market that a match never had is void after its end, and open before", () => {
  const { clock, events, offer, begin } = openOffer();
  const event = begin("soccer-1");
  const startsAt = events.now();
  const leg = { event, market: "no_such_market", selection: "home", startsAt, eachWay: false };
  expect(legResult(offer, leg, events.now())).toBeNull();
  clock.advance(4 * HOUR);
  expect(legResult(offer, leg, events.now())).toMatchObject({
    result: { win: { won: 0, returned: 1 } },
    final: true,
  });
});
