import { expect, test } from "vitest";
import { createTestEvents } from "../../../testing/sport-events.ts";
import type { Intervention } from "../interventions.ts";
import type { Fixture } from "../offering/fixture.ts";
import { fixturesOf } from "../offering/schedule.ts";

const football = fixturesOf("soccer-1", 20_780)[3] as Fixture;

function setUp(second: number) {
  const orders: Intervention[] = [];
  const time = { now: football.startsAt + second * 1000 };
  const start = () => createTestEvents(() => time.now, orders);
  return { orders, time, start, events: start() };
}

test("a process that starts later shows the same prices [RT-15]", () => {
  const { events, time, start } = setUp(600);
  for (let second = 600; second < 1500; second += 47) {
    time.now = football.startsAt + second * 1000;
    const followed = events.priceOf(football.id, "1x2", "home");
    const started = start().priceOf(football.id, "1x2", "home");
    expect(followed?.odds).toBeGreaterThan(1000);
    expect(followed?.odds).toBe(started?.odds);
    expect(followed?.status).toBe(started?.status);
  }
});

test("lists and the event page have the same prices [RT-15]", () => {
  const { events, time } = setUp(600);
  for (let second = 600; second < 1200; second += 31) {
    time.now = football.startsAt + second * 1000;
    const event = events.find(football.id);
    if (!event) throw new Error("the event is unknown");
    const listed = events.mainOf(event).main;
    expect(listed?.prices).toEqual(events.bookOf(event).byId.get("1x2")?.prices);
  }
});

test("prices change with a goal and are suspended around it [RT-15]", () => {
  const { events, time } = setUp(0);
  const goal = events.find(football.id)?.match.timeline.incidents.find(({ type }) => type === "goal");
  if (!goal) throw new Error("a match without a goal");
  time.now = football.startsAt + (goal.time - 60) * 1000;
  const before = events.priceOf(football.id, "1x2", goal.side ?? "home");
  time.now = football.startsAt + goal.time * 1000;
  const after = events.priceOf(football.id, "1x2", goal.side ?? "home");
  expect(after?.status).toBe("suspended");
  expect(after?.odds).toBeLessThan(before?.odds ?? 0);
  expect(after?.version).not.toBe(before?.version);
});

test("the inverse prices of a market sum to more than its winners, by its margin [RT-15]", () => {
  const { events } = setUp(-3600);
  const event = events.find(football.id);
  if (!event) throw new Error("the event is unknown");
  for (const { market, prices } of events.bookOf(event).markets) {
    if (prices.some(({ odds }) => odds === 0)) continue;
    const sum = prices.reduce((total, { odds }) => total + 1000 / odds, 0) / market.winners;
    expect(sum, market.type).toBeGreaterThan(1);
    expect(sum, market.type).toBeLessThan(1.2);
    if (market.type === "1x2" && market.line === "") expect(sum).toBeCloseTo(1.045, 1);
  }
});

test("a market settles as soon as it is decided, and keeps its result to the end [RT-15]", () => {
  const { events, time } = setUp(0);
  const goal = events.find(football.id)?.match.timeline.incidents.find(({ type }) => type === "goal");
  expect(events.resultOf(football.id, "total:0.5", "over")).toBeNull();
  time.now = football.startsAt + ((goal?.time ?? 0) + 1) * 1000;
  expect(events.priceOf(football.id, "total:0.5", "over")?.status ?? "settled").toBe("settled");
  expect(events.resultOf(football.id, "total:0.5", "over")).toEqual({ won: 1, returned: 0 });
  time.now = football.startsAt + 20_000_000;
  expect(events.resultOf(football.id, "total:0.5", "over")).toEqual({ won: 1, returned: 0 });
  expect(events.resultOf(football.id, "total:0.5", "under")).toEqual({ won: 0, returned: 0 });
  const results = ["home", "draw", "away"].map((side) => events.resultOf(football.id, "1x2", side)?.won);
  expect(results.toSorted()).toEqual([0, 0, 1]);
});

test("a market is shown as settled exactly when each of its selections has a result [RT-15]", () => {
  const { events, time } = setUp(0);
  let withoutPrice = 0;
  for (let second = 300; second < 6000; second += 600) {
    time.now = football.startsAt + second * 1000;
    const event = events.find(football.id);
    if (event?.moment.status !== "live") break;
    for (const { id, decided, prices } of events.bookOf(event).markets) {
      const results = prices.map((price) => events.resultOf(football.id, id, price.id));
      expect(decided, id).toBe(results.every((result) => result !== null));
      if (decided) expect(prices.map(({ result }) => result)).toEqual(results);
      // A whole line that can be returned but no longer lost.
      else if (prices.every(({ odds }) => odds === 0)) withoutPrice += 1;
    }
  }
  expect(withoutPrice).toBeGreaterThan(0);
});

test("an abandoned match keeps what was decided, and decides nothing else [RT-15]", () => {
  const { events, orders, time } = setUp(0);
  const goal = events.find(football.id)?.match.timeline.incidents.find(({ type }) => type === "goal");
  const second = (goal?.time ?? 0) + 60;
  time.now = football.startsAt + second * 1000;
  const at = new Date(time.now).toISOString();
  orders.push({ id: 1, eventId: football.id, order: { kind: "abandon", at: second }, at });
  expect(events.stateOf(football.id)?.status).toBe("abandoned");
  expect(events.resultOf(football.id, "total:0.5", "over")).toEqual({ won: 1, returned: 0 });
  expect(events.resultOf(football.id, "1x2", "home")).toBeNull();
  expect(events.priceOf(football.id, "1x2", "home")?.status).toBe("suspended");
});

test("the console moves an event into the live list and out of it [RT-15]", () => {
  const { events, orders, time } = setUp(-7200);
  const isLive = () => events.live().some(({ fixture }) => fixture.id === football.id);
  expect(isLive()).toBe(false);
  const at = new Date(time.now).toISOString();
  orders.push({ id: 1, eventId: football.id, order: { kind: "shift", seconds: 7800 }, at });
  expect(isLive()).toBe(true);
  orders.push({ id: 2, eventId: football.id, order: { kind: "postpone", startsAt: null }, at });
  expect(isLive()).toBe(false);
});
