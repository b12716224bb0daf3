import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestEvents } from "../../../testing/sport-events.ts";
import { createPricingBudget } from "../live/pricing-budget.ts";
import type { EventView, ListView, SportView } from "../protocol.ts";
import { createSportOffer } from "./sport-offer.ts";

let base = "";
const now = Date.parse("2026-11-23T18:30:00Z");
const errors: unknown[] = [];
const events = createTestEvents(
  () => now,
  [],
  createPricingBudget((error) => void errors.push(error)),
);
const offer = createSportOffer(events);
const server = createServer(express().use(offer.router(["https://casino.example"])));

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/sport`;
});
afterAll(() => {
  server.close();
  events.stop();
  expect(errors).toEqual([]);
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${base}/${path}`, { headers });
const json = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T;

test("the live list has every live match with its main market, by sport [RT-15]", async () => {
  const { sections } = await json<ListView>("api/offer?view=live&lang=de");
  const rows = sections.flatMap((section) => section.events);
  expect(rows.length).toBeGreaterThanOrEqual(30);
  expect(rows.length).toBe(events.live().length);
  expect(sections.find(({ key }) => key === "soccer-1")?.title).toBe("Fußball");
  for (const { scoreboard, sport } of rows) expect(scoreboard, sport).not.toBeNull();
  // A list that no request has used yet is priced in pieces, so that it does not block the process.
  const ids = rows.slice(0, 3).map(({ id }) => id);
  const priced = async () =>
    (await json<ListView>(`api/offer?view=events&ids=${ids}`)).sections[0]?.events.map(
      ({ main }) => main?.type,
    );
  await expect.poll(priced).toEqual(["1x2", "1x2", "1x2"]);
});

test("an event has at least 60 markets in football and 15 elsewhere, in the language of the request [RT-15]", async () => {
  for (const { id } of (await json<{ sports: SportView[] }>("api/sports?lang=fi")).sports) {
    const [fixture] = events.plannedBetween(now, now + 3 * 86_400_000, id);
    const view = await json<EventView>(`api/offer?view=event&event=${fixture?.id}&lang=fi`);
    expect(view.all.length, id).toBeGreaterThanOrEqual(id === "soccer-1" ? 60 : 10);
    expect(view.all.every(({ name }) => name)).toBe(true);
  }
  expect((await get("api/offer?view=event&event=soccer-1-20780-9999")).status).toBe(404);
});

test("lists by sport, league, time, result and words [RT-15]", async () => {
  const sport = await json<ListView>("api/offer?view=sport&sport=soccer-1");
  const league = sport.sections.find(({ key }) => key.startsWith("soccer-gb"));
  expect(league?.title).toBe("Crown League");
  const ofLeague = await json<ListView>(`api/offer?view=league&league=${league?.key}`);
  expect(ofLeague.sections.flatMap((section) => section.events).length).toBeGreaterThan(20);
  const soon = await json<ListView>("api/offer?view=soon&hours=1&sport=soccer-1");
  for (const { startsAt } of soon.sections.flatMap((section) => section.events)) {
    expect(startsAt).toBeGreaterThan(now);
    expect(startsAt).toBeLessThan(now + 3_600_000);
  }
  const results = await json<ListView>("api/offer?view=results&day=2026-11-22&sport=tennis-5");
  const ended = results.sections.flatMap((section) => section.events);
  expect(ended.length).toBeGreaterThan(10);
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(["ended"]));
  const found = await json<ListView>("api/offer?view=search&q=dunhaven");
  expect(JSON.stringify(found.sections[0]?.events[0]?.competitors)).toContain("Dunhaven");
  expect((await get("api/offer?view=sport&sport=polo")).status).toBe(404);
  expect((await get("api/offer?view=other")).status).toBe(400);
});

test("answers may be cached for a moment, and are for pages of the operator's sites [RT-15]", async () => {
  const response = await get("api/sports", { origin: "https://casino.example" });
  expect(response.headers.get("cache-control")).toBe("public, max-age=2");
  expect(response.headers.get("access-control-allow-origin")).toBe("https://casino.example");
  const again = await get("api/sports", { "if-none-match": response.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  const other = await get("api/sports", { origin: "https://other.example" });
  expect(other.headers.get("access-control-allow-origin")).toBeNull();
  const crest = await get("crests/soccer-gb-1-01.svg");
  expect(crest.headers.get("content-type")).toContain("image/svg+xml");
  expect((await get("crests/soccer-gb-1-99.svg")).status).toBe(404);
});

test("the operator's own pages get the events of a path [RT-15]", () => {
  const { publicFeed } = offer;
  const place = publicFeed.place("/soccer-1/soccer-gb-1", "en", 5);
  expect(place).toMatchObject({
    sport: { name: "Football" },
    league: { name: "Crown League" },
    isEvent: false,
  });
  expect(place?.events).toHaveLength(5);
  const id = place?.events[0]?.row.id;
  expect(publicFeed.place(`/soccer-1/soccer-gb-1/${id}`, "en", 5)).toMatchObject({ isEvent: true });
  expect(publicFeed.place("/soccer-1/tennis-int-1", "en", 5)).toBeNull();
  expect(publicFeed.place("/polo", "en", 5)).toBeNull();
  expect(publicFeed.counts().live).toBe(events.live().length);
});
