import { expect, test, vi } from "vitest";
import type { EventRow, EventView } from "../../protocol.ts";
import { applyEventDelta, applyMessage } from "./apply-message.ts";
import { createFrameScheduler } from "./frame-scheduler.ts";
import { createOfferStore, marketKey, priceKey } from "./offer-store.ts";

function setUp() {
  const frames: (() => void)[] = [];
  const store = createOfferStore(createFrameScheduler((callback) => frames.push(callback), 0));
  const frame = (): void => {
    for (const run of frames.splice(0)) run();
  };
  store.putList("list:live", { sections: [{ key: "a", title: "A", events: [row("e1"), row("e2")] }] });
  return { store, frames, frame };
}

function row(id: string): EventRow {
  return {
    id,
    sport: "soccer-1",
    league: { id: "l", sport: "soccer-1", name: "L", country: null },
    competitors: [],
    title: null,
    startsAt: 0,
    status: "live",
    scoreboard: null,
    main: {
      id: "1x2",
      type: "1x2",
      line: "",
      group: "main",
      status: "open",
      builder: true,
      prices: [
        { id: "home", odds: 1500, name: "H" },
        { id: "away", odds: 2500, name: "A" },
      ],
    },
    markets: 1,
  };
}

const HOME = priceKey("e1", "1x2", "home");

test("[RT-15] changes within a frame reach a subscriber once, and only the subscribers of that price", () => {
  const { store, frames, frame } = setUp();
  frame();
  const home = vi.fn();
  const away = vi.fn();
  const event = vi.fn();
  store.prices.subscribe(HOME, home);
  store.prices.subscribe(priceKey("e1", "1x2", "away"), away);
  store.events.subscribe("e1", event);
  for (const odds of [1510, 1520, 1530])
    applyEventDelta(store, { id: "e1", markets: [{ id: "1x2", prices: [{ id: "home", odds }] }] }, true);
  expect(home).not.toHaveBeenCalled();
  expect(frames).toHaveLength(1);
  frame();
  expect(home).toHaveBeenCalledTimes(1);
  expect(away).not.toHaveBeenCalled();
  expect(event).not.toHaveBeenCalled();
  expect(store.prices.get(HOME)).toMatchObject({ odds: 1530, change: "up", version: 3, name: "H" });
});

test("[RT-15] a snapshot that repeats what is known changes nothing", () => {
  const { store, frame } = setUp();
  frame();
  const listener = vi.fn();
  for (const part of [store.events, store.markets, store.prices, store.lists]) {
    for (const key of part.keys()) part.subscribe(key, listener);
  }
  store.putList("list:live", { sections: [{ key: "a", title: "A", events: [row("e1"), row("e2")] }] });
  frame();
  expect(listener).not.toHaveBeenCalled();
});

test("[RT-15] a price that comes back from a pause is no change of the price", () => {
  const { store } = setUp();
  for (const odds of [0, 1600])
    applyEventDelta(store, { id: "e1", markets: [{ id: "1x2", prices: [{ id: "home", odds }] }] }, true);
  expect(store.prices.get(HOME)).toMatchObject({ odds: 1600, change: null, version: 0 });
});

test("[RT-15] markets of an event come and go; a market that is gone has no prices", () => {
  const { store } = setUp();
  const { main, ...rest } = row("e1");
  const total = { ...main, id: "total:2.5", type: "total", line: "2.5" } as NonNullable<EventRow["main"]>;
  const view: EventView = {
    ...rest,
    main,
    all: [main as NonNullable<EventRow["main"]>],
    commentary: [],
    play: null,
  };
  applyMessage(store, { topic: "event:e1", seq: 0, snapshot: view }, () => {});
  applyMessage(
    store,
    { topic: "event:e1", seq: 1, delta: { events: [{ id: "e1", added: [total] }] } },
    () => {},
  );
  expect(store.marketIds.get("e1")).toEqual(["1x2", "total:2.5"]);
  applyMessage(
    store,
    { topic: "event:e1", seq: 2, delta: { events: [{ id: "e1", removed: ["1x2"] }] } },
    () => {},
  );
  expect(store.marketIds.get("e1")).toEqual(["total:2.5"]);
  expect(store.markets.get(marketKey("e1", "1x2"))).toBeUndefined();
  expect(store.prices.get(HOME)).toBeUndefined();
});

test("[RT-15] a delta changes the number of open markets and the start of a row, and nothing if they are the same", () => {
  const { store, frame } = setUp();
  frame();
  const event = vi.fn();
  store.events.subscribe("e1", event);
  applyEventDelta(store, { id: "e1", open: 7, startsAt: 5 }, true);
  frame();
  expect(store.events.get("e1")?.row).toMatchObject({ markets: 7, startsAt: 5, status: "live" });
  applyEventDelta(store, { id: "e1", open: 7, startsAt: 5, status: "live" }, true);
  frame();
  expect(event).toHaveBeenCalledTimes(1);
});

test("work is announced in the next frame after a pause, and then at most once in the interval", () => {
  vi.useFakeTimers();
  try {
    const scheduler = createFrameScheduler((callback) => setTimeout(callback, 16), 100);
    const announced: number[] = [];
    const start = performance.now();
    const work = () => announced.push(Math.round(performance.now() - start));
    for (let ms = 0; ms < 400; ms += 10) {
      scheduler.schedule(work);
      vi.advanceTimersByTime(10);
    }
    expect(announced[0]).toBe(16);
    expect(announced.length).toBe(4);
    vi.advanceTimersByTime(1000);
    const before = announced.length;
    scheduler.schedule(work);
    vi.advanceTimersByTime(16);
    expect(announced.length).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});
