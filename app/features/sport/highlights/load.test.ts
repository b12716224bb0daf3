import { expect, test, vi } from "vitest";
import { UpstreamError } from "#contract/host/failures.ts";
import { sportsbookVendor } from "#contract/host/sportsbook-vendor.ts";
import { LOCALE_FILES, LOCALES } from "#contract/wire/locales.ts";
import type { SportEvent, SportPage } from "#contract/wire/sport/sport.ts";
import { type ContextOverrides, loadContext } from "../../../../tests/support/load-context.ts";
import { loadMirrorHome, loadSport, loadSportCounts, loadTopEvents } from "./load.server.ts";

const event: SportEvent = {
  event_id: "soccer-20780-1",
  path: "/soccer-1/north-1/soccer-20780-1",
  sport: { id: "soccer-1", name: "Football" },
  league: { id: "north-1", name: "Northern League" },
  competitors: ["Fjordvik", "Lakeside"],
  title: null,
  starts_at: "2026-11-23T18:30:00.000Z",
  status: "prematch",
  score: null,
  prices: [
    { outcome: "home", name: "Fjordvik", odds: 1.8 },
    { outcome: "draw", name: "draw", odds: 3.55 },
    { outcome: "away", name: "Lakeside", odds: 4.2 },
  ],
};
const standIn = sportsbookVendor.parse({ provider: "betby", brandId: "b", script: "/sandbox/sport/bt.js" });
const live: SportEvent = { ...event, event_id: "e-2", status: "live", score: [1, 0], prices: [] };
const PAGE: SportPage = { found: true, sport: null, league: null, event: null, events: [event, live] };

function context(page: Partial<SportPage> = {}, changes: ContextOverrides = {}) {
  const sportHighlights = vi.fn(async () => ({ ...PAGE, ...page }));
  const log = { warn: vi.fn() };
  const visitor = loadContext({
    api: { sportHighlights, sportCounts: async () => ({ live: 31, sports: [] }) },
    locale: "en",
    log,
    origin: "https://solstice.example",
    sandbox: true,
    site: { sportsbook: standIn, flags: { sportMirror: false } },
    ...changes,
  });
  return { visitor, sportHighlights, log };
}
const at = (path?: string) =>
  new URL(`https://solstice.example/en/sport${path ? `?bt-path=${encodeURIComponent(path)}` : ""}`);

test("a view has its own heading, title, description and canonical query [RT-15, SEO-1]", async () => {
  const { visitor, sportHighlights } = context();
  const data = await loadSport(visitor, at("/live"));
  expect(data).toMatchObject({ path: "/live", heading: "Live events", search: "?bt-path=%2Flive" });
  expect(sportHighlights).toHaveBeenCalledWith({ locale: "en", path: "/live" });
  const overview = await loadSport(visitor, at());
  expect(overview).toMatchObject({ path: "/", title: "Sports betting", search: "" });
  expect(overview.description).not.toBe(data.description);
});

test("the overview of a sport-mirror site is canonical at home, its places and those of other sites at /sport [SEO-1, DOM-1]", async () => {
  const { visitor } = context();
  const site = { sportsbook: standIn, flags: { sportMirror: true } };
  const mirror = context({}, { site }).visitor;
  const live = { canonicalPath: "/en/sport", search: "?bt-path=%2Flive" };
  expect(await loadSport(visitor, at())).toMatchObject({ canonicalPath: "/en/sport", search: "" });
  expect(await loadSport(visitor, at("/live"))).toMatchObject(live);
  expect(await loadSport(mirror, at())).toMatchObject({ canonicalPath: "/en", search: "" });
  expect(await loadMirrorHome(mirror, at())).toMatchObject({ canonicalPath: "/en", search: "" });
  expect(await loadMirrorHome(mirror, at("/live"))).toMatchObject(live);
});

test("a sport, a league and an event have titles with their names, and breadcrumbs [RT-15, SEO-1]", async () => {
  const { sport, league } = event;
  const ofSport = await loadSport(context({ sport }).visitor, at("/soccer-1"));
  expect(ofSport).toMatchObject({ title: "Football betting", parents: [] });
  const ofLeague = await loadSport(context({ sport, league }).visitor, at("/soccer-1/north-1"));
  expect(ofLeague).toMatchObject({ heading: "Northern League", parents: [{ name: "Football" }] });
  const page = { sport, league, event: "Fjordvik – Lakeside" };
  const ofEvent = await loadSport(context(page).visitor, at(event.path));
  expect(ofEvent).toMatchObject({ title: "Fjordvik – Lakeside: odds", heading: "Fjordvik – Lakeside" });
  expect(ofEvent.parents.map(({ path }) => path)).toEqual(["/soccer-1", "/soccer-1/north-1"]);
});

test("an unknown place is passed on, with the overview's texts and canonical URL [RT-15]", async () => {
  const { visitor } = context({ found: false, events: [] });
  const data = await loadSport(visitor, at("/promo-x"));
  expect(data).toMatchObject({ path: "/promo-x", title: "Sports betting", search: "", events: [] });
});

test("views of the visitor's own need no call, and are not indexed [RT-15]", async () => {
  for (const path of ["/bets", "/favorites"]) {
    const { visitor, sportHighlights } = context();
    expect(await loadSport(visitor, at(path))).toMatchObject({ search: "", events: [] });
    expect(sportHighlights).not.toHaveBeenCalled();
  }
});

test("events show names, start in UTC, score and odds with two decimals [RT-15]", async () => {
  const { events } = await loadSport(context().visitor, at());
  expect(events[0]).toMatchObject({
    names: ["Fjordvik", "Lakeside"],
    isLive: false,
    statusText: expect.stringMatching(/Mon.*18:30 UTC/),
    prices: [{ odds: "1.80" }, { name: "Draw", odds: "3.55" }, { odds: "4.20" }],
  });
  expect(events[1]).toMatchObject({ isLive: true, statusText: "Live", score: [1, 0], prices: [] });
  const german = await loadSport(context({}, { locale: "de" }).visitor, at());
  expect(german.events[0]?.prices[0]?.odds).toBe("1,80");
});

test("if the events fail to load, the page renders without them [RT-15]", async () => {
  const { visitor, log } = context(
    {},
    {
      api: { sportHighlights: () => Promise.reject(new UpstreamError("sportHighlights", "unreachable")) },
    },
  );
  expect(await loadSport(visitor, at("/live"))).toMatchObject({ heading: "Live events", events: [] });
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test("a site without a sportsbook, or with a stand-in and no sandbox, has no such page [TP-4]", async () => {
  for (const changes of [{ sandbox: false }, { site: { flags: { sportMirror: true } } }]) {
    const { visitor, sportHighlights } = context({}, changes);
    await expect(loadSport(visitor, at())).rejects.toMatchObject({ status: 404 });
    expect(await loadTopEvents(visitor, 4)).toEqual([]);
    expect(await loadMirrorHome(visitor, at())).toBeNull();
    expect(sportHighlights).not.toHaveBeenCalled();
  }
});

test("only the home page of a sport mirror is the sportsbook [DOM-1]", async () => {
  const site = { sportsbook: standIn, flags: { sportMirror: true } };
  expect(await loadMirrorHome(context({}, { site }).visitor, at("/live"))).toMatchObject({
    path: "/live",
  });
  expect(await loadMirrorHome(context().visitor, at("/live"))).toBeNull();
});

test("the teaser has the first events, and suspended ones only if there are no others [RT-3]", async () => {
  const { visitor } = context({ events: [live, event] });
  const idsOf = async (limit: number) =>
    (await loadTopEvents(visitor, limit)).map(({ event_id }) => event_id);
  expect(await idsOf(1)).toEqual([event.event_id]);
  expect(await idsOf(4)).toEqual([event.event_id, live.event_id]);
});

test("the number of live events is data, null if it fails to load [MENU-1]", async () => {
  expect(await (await loadSportCounts(context().visitor)).json()).toEqual({ live: 31 });
  const api = { sportCounts: () => Promise.reject(new UpstreamError("sportCounts", "unreachable")) };
  expect(await (await loadSportCounts(context({}, { api }).visitor)).json()).toBeNull();
});

test("titles and descriptions of all views differ in every language [SEO-1]", async () => {
  const places = ["/", "/live", "/event-builder", "/109", "/bets", "/favorites"];
  const codes = LOCALE_FILES.map((file) => LOCALES.find((locale) => locale.file === file)?.code);
  for (const place of places) {
    const texts = await Promise.all(
      codes.map(async (locale) => loadSport(context({}, { locale }).visitor, at(place))),
    );
    expect(new Set(texts.map(({ description }) => description)).size, place).toBe(codes.length);
    for (const { title } of texts) expect(title).not.toContain(".");
  }
});
