import { beforeEach, expect, test } from "vitest";
import { createTestEvents } from "../../../testing/sport-events.ts";
import type { Intervention, InterventionOrder } from "../interventions.ts";
import { DAY_MS, dayOf, type Fixture } from "../offering/fixture.ts";
import { fixturesOf, outrightsAt } from "../offering/schedule.ts";
import { SPORTS } from "../offering/sports.ts";
import { textsOf } from "../offering/texts.ts";
import type { EventRow, EventView, ListView } from "../protocol.ts";
import { eventDelta, listDelta } from "./diff.ts";
import { createFeedSource } from "./feed-source.ts";
import { createLists } from "./lists.ts";
import { createPublicFeed } from "./public-feed.ts";
import { createEventViews } from "./views.ts";
import { warmUp } from "./warm-up.ts";

const START = Date.parse("2026-11-23T18:30:00Z");
const TODAY = dayOf(START);
const texts = textsOf("en");
let now = START;
beforeEach(() => {
  now = START;
});

function setUp(budget?: Parameters<typeof createTestEvents>[2]) {
  const orders: Intervention[] = [];
  const events = createTestEvents(() => now, orders, budget);
  const views = createEventViews(events);
  const lists = createLists(events, views);
  const order = (eventId: string, content: InterventionOrder): void =>
    void orders.push({ id: orders.length + 1, eventId, order: content, at: new Date(now).toISOString() });
  const results = (day: number): EventRow[] =>
    lists.list("results", texts, { day, sport: "soccer-1" })?.sections.flatMap(({ events: rows }) => rows) ??
    [];
  return { events, views, lists, order, results };
}

const football = (day: number): readonly Fixture[] => fixturesOf("soccer-1", day);

test("a row has the number of markets that the event page has open, in every sport [RT-15]", () => {
  for (const { id } of SPORTS) {
    const page = setUp();
    const list = setUp();
    const rows = [...page.events.live(id).slice(0, 3), ...page.events.upcoming(now, now + 2 * DAY_MS, id, 1)];
    expect(rows.length, id).toBeGreaterThan(0);
    for (const { fixture } of rows) {
      const listed = list.events.find(fixture.id);
      const opened = page.events.find(fixture.id);
      if (!listed || !opened) throw new Error(`no event ${fixture.id}`);
      const { all, markets } = page.views.event(opened, texts);
      const open = all.filter(({ prices }) => prices.some(({ odds }) => odds > 0)).length;
      expect(markets, fixture.id).toBe(open);
      expect(list.views.row(listed, texts).markets, fixture.id).toBe(open);
    }
  }
});

test("the number of open markets follows in the deltas of lists and event pages, and is 0 at the end [RT-15]", () => {
  const { events, views, lists } = setUp();
  const match = football(TODAY).find(({ startsAt }) => startsAt > START);
  if (!match) throw new Error("no match today");
  const source = createFeedSource(events, views, lists);
  const at = (second: number) => {
    now = match.startsAt + second * 1000;
    const event = events.find(match.id);
    if (!event) throw new Error("no event");
    const list: ListView = {
      name: "x",
      sections: [{ key: "x", title: "x", events: [views.row(event, texts)] }],
    };
    return { list, page: source.view(`event:${match.id}`, "en") as EventView };
  };
  const [first, later, end] = [at(60), at(5000), at(20_000)];
  for (const [before, after] of [
    [first, later],
    [later, end],
  ] as const) {
    const open = after.page.markets;
    expect(open).toBeLessThan(before.page.markets);
    expect(listDelta(before.list, after.list)?.events?.[0]?.open).toBe(open);
    expect(eventDelta(before.page, after.page)?.events?.[0]?.open).toBe(open);
  }
  expect(end.page.markets).toBe(0);
});

test("a new start of a postponed event is in the deltas [RT-15]", () => {
  const { events, views, order } = setUp();
  const match = football(TODAY).find(({ startsAt }) => startsAt > START)?.id ?? "";
  const view = (): EventView => {
    const event = events.find(match);
    if (!event) throw new Error("no event");
    return views.event(event, texts);
  };
  const before = view();
  order(match, { kind: "postpone", startsAt: before.startsAt + 3_600_000 });
  expect(eventDelta(before, view())?.events?.[0]).toMatchObject({ startsAt: before.startsAt + 3_600_000 });
});

test("results have the settled market of ended events, in lists, pages and deltas [RT-15]", () => {
  const { events, views, results } = setUp();
  const rows = results(TODAY - 1).filter(({ title }) => title === null);
  expect(rows.length).toBeGreaterThan(10);
  for (const { main, scoreboard, markets } of rows) {
    const [home = 0, away = 0] = scoreboard?.score ?? [];
    const winner = home > away ? "home" : home < away ? "away" : "draw";
    expect(main?.status).toBe("settled");
    expect(main?.prices.find(({ result }) => result === "won")?.id).toBe(winner);
    expect(main?.prices.filter(({ result }) => result === "lost")).toHaveLength(2);
    expect(markets).toBe(0);
  }
  const id = rows[0]?.id ?? "";
  const pageAt = (time: number): EventView => {
    now = time;
    const event = events.find(id);
    if (!event) throw new Error("no event");
    return views.event(event, texts);
  };
  const live = pageAt((rows[0]?.startsAt ?? 0) + 600_000);
  const ended = pageAt(START);
  expect(ended.all.length).toBeGreaterThanOrEqual(60);
  for (const { id: market, prices } of ended.all)
    expect(
      prices.every(({ result }) => result !== undefined),
      market,
    ).toBe(true);
  const changed = eventDelta(live, ended)?.events?.[0]?.markets?.find(({ id: market }) => market === "1x2");
  expect(changed?.status).toBe("settled");
  expect(changed?.prices?.map(({ result }) => result).toSorted()).toEqual(["lost", "lost", "won"]);
});

test("results have postponed and abandoned events, and the titles that were awarded on the day [RT-15]", () => {
  const { order, results } = setUp();
  const [postponed, abandoned] = football(TODAY - 1);
  if (!postponed || !abandoned) throw new Error("no matches");
  order(postponed.id, { kind: "postpone", startsAt: null });
  order(abandoned.id, { kind: "abandon", at: 1800 });
  const rows = results(TODAY - 1);
  const found = (id: string) => rows.find((row) => row.id === id);
  expect(found(postponed.id)).toMatchObject({ status: "postponed", scoreboard: null, markets: 0 });
  expect(found(abandoned.id)).toMatchObject({ status: "abandoned", markets: 0 });
  expect(found(abandoned.id)?.scoreboard).not.toBeNull();
  const title = outrightsAt("soccer-1", START)[0] as Fixture;
  now = title.startsAt + DAY_MS;
  const awarded = results(title.day).find(({ id }) => id === title.id);
  expect(awarded).toMatchObject({ status: "ended", markets: 0 });
  const winner = awarded?.scoreboard?.order?.[0]?.competitor;
  expect(awarded?.main?.prices.find(({ result }) => result === "won")?.id).toBe(`player_${winner}`);
});

test("after the warm-up the first lists have their prices without more pricing [RT-15]", () => {
  let isPricing = true;
  const postponed: string[] = [];
  const { events, views, lists } = setUp({
    take: () => isPricing,
    postpone: (id) => void postponed.push(id),
    stop: () => undefined,
  });
  for (const _ of warmUp(events, lists));
  isPricing = false;
  const feed = createPublicFeed(events, views, lists);
  for (const path of ["/", "/live", "/event-builder"]) {
    const rows = feed.place(path, "en", 12)?.events ?? [];
    expect(rows.length, path).toBe(12);
    for (const { row } of rows) expect(row.main, row.id).not.toBeNull();
  }
  expect(postponed).toEqual([]);
});

test("[RT-15] a search finds a match once that the console has started before its time", () => {
  const { lists, order } = setUp();
  const match = football(TODAY + 1)[0] as Fixture;
  order(match.id, { kind: "shift", seconds: (match.startsAt - START) / 1000 + 600 });
  const search = match.competitors.map(({ name }) => name).join(" ");
  const found = lists.list("search", texts, { search })?.sections.flatMap(({ events }) => events) ?? [];
  const rows = found.filter(({ id }) => id === match.id);
  expect(rows.map(({ status }) => status)).toEqual(["live"]);
});

test("[RT-15] results of all sports are the latest of each, those of one sport are all of the day", () => {
  const { lists, results } = setUp();
  const sections = lists.list("results", texts, { day: TODAY - 1 })?.sections ?? [];
  for (const { events } of sections) expect(events.length).toBeLessThanOrEqual(20);
  const ofFootball = sections.find(({ key }) => key === "soccer-1")?.events ?? [];
  const all = results(TODAY - 1);
  expect(all.length).toBeGreaterThan(20);
  const latest = all.map(({ startsAt }) => startsAt).sort((a, b) => b - a);
  expect(ofFootball.map(({ startsAt }) => startsAt)).toEqual(latest.slice(0, 20));
});
