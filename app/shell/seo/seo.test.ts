import { expect, test, vi } from "vitest";
import { INFO_PAGES } from "#app/constants.ts";
import type { ShellData } from "#app/session/shell-data.ts";
import { UpstreamError } from "#contract/host/failures.ts";
import { sportsbookVendor } from "#contract/host/sportsbook-vendor.ts";
import { LOCALE_CODES, LOCALES, type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import { alternatesOf, canonicalOf } from "./page-links.ts";
import { pageMeta } from "./page-meta.ts";
import { sitemapEntries } from "./sitemap-entries.server.ts";
import { type PageStructure, structureGraph } from "./structure-graph.ts";

const origin = "https://solstice.example";
const site = {
  sportsbook: sportsbookVendor.parse({ provider: "betby", brandId: "b", script: "/sandbox/sport/bt.js" }),
};

/** What Remix passes to `meta` for the games screen. */
function input(seo: Partial<ShellData["seo"]>, code: LocaleCode = "de-ch") {
  const data = {
    seo: { title: "", description: "", keywords: "", "og:image": "", ...seo },
    site: { origin, brand: { name: "Solstice", ogImage: "/og.png" } },
    locale: localeOf(code),
    locales: LOCALE_CODES,
    errorTitles: { missing: "Not here", failed: "Failed" },
  };
  return { matches: [{ id: "root", data }], location: { pathname: `/${code}/games` }, error: null };
}

test("title, description, keywords and og:image are the product API's for the path [SEO-1]", () => {
  const seo = { title: "T", description: "D", keywords: "K", "og:image": "/path.png" };
  const tags = pageMeta(input(seo), { title: "Screen", description: "Screen text" });
  expect(tags).toContainEqual({ title: "T" });
  expect(tags).toContainEqual({ name: "description", content: "D" });
  expect(tags).toContainEqual({ name: "keywords", content: "K" });
  expect(tags).toContainEqual({ property: "og:image", content: `${origin}/path.png` });
});

test("without texts for the path the screen's own are used with the brand, without those the brand alone [SEO-1]", () => {
  const tags = pageMeta(input({}), { title: "Games", description: "All of them" });
  expect(tags).toContainEqual({ title: "Games · Solstice" });
  expect(tags).toContainEqual({ name: "description", content: "All of them" });
  expect(tags).toContainEqual({ property: "og:image", content: `${origin}/og.png` });
  expect(pageMeta(input({}))).toContainEqual({ title: "Solstice" });
});

test("a page has no meta tags if the shell data failed to load", () => {
  expect(pageMeta({ ...input({}), matches: [{ id: "root", data: undefined }] })).toEqual([]);
});

test("og:url is the canonical URL, and og:locale has a territory in every locale [SEO-1]", () => {
  expect(pageMeta(input({}))).toContainEqual({ property: "og:url", content: `${origin}/de-ch/games` });
  for (const code of LOCALE_CODES) {
    const tags = pageMeta(input({}, code)) as { property?: string; content?: string }[];
    const content = tags.find(({ property }) => property === "og:locale")?.content;
    expect(content, code).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
  }
  expect(pageMeta(input({}, "en"))).toContainEqual({ property: "og:locale", content: "en_GB" });
});

test("an error screen has the title of its status, and neither the path's texts nor a canonical URL [RT-17, SEO-1]", () => {
  const missing = { status: 404, statusText: "", internal: false, data: null };
  const noindex = { name: "robots", content: "noindex" };
  const page = input({ title: "All games", description: "D" });
  expect(pageMeta({ ...page, error: missing })).toEqual([{ title: "Not here · Solstice" }, noindex]);
  expect(pageMeta({ ...page, error: new Error("x") })).toEqual([{ title: "Failed · Solstice" }, noindex]);
});

test("the canonical URL has the locale prefix, no query and no trailing slash [RT-2, SEO-1]", () => {
  const canonical = (path: string, code: LocaleCode) =>
    canonicalOf(origin, path, localeOf(code), LOCALE_CODES);
  expect(canonical("/games/", "kz")).toBe(`${origin}/kz/games`);
  expect(canonical("/kz", "kz")).toBe(`${origin}/kz`);
  expect(canonical("/", "en")).toBe(`${origin}/en`);
});

test("a ch-de page names the de-ch page as canonical where the site offers de-ch [SEO-1]", () => {
  const canonical = (locales: LocaleCode[]) =>
    canonicalOf(origin, "/ch-de/games", localeOf("ch-de"), locales);
  expect(canonical(["en", "de-ch", "ch-de"])).toBe(`${origin}/de-ch/games`);
  expect(canonical(["en", "ch-de"])).toBe(`${origin}/ch-de/games`);
});

test("every language tag is listed once among the alternates, and x-default once [SEO-1]", () => {
  const alternates = alternatesOf(origin, "/en/games", LOCALE_CODES);
  const tags = alternates.map(({ hreflang }) => hreflang);
  expect(new Set(tags).size).toBe(tags.length);
  expect(new Set(tags)).toEqual(new Set([...LOCALES.map(({ iso }) => iso), "x-default"]));
  expect(alternates).toContainEqual({ hreflang: "kk-KZ", href: `${origin}/kz/games` });
});

test("locales that the site does not offer are not among the alternates [LOC-2, LOC-3]", () => {
  const alternates = alternatesOf(origin, "/games", ["fi", "kz"]);
  expect(alternates).toEqual([
    { hreflang: "fi-FI", href: `${origin}/fi/games` },
    { hreflang: "kk-KZ", href: `${origin}/kz/games` },
    { hreflang: "x-default", href: `${origin}/fi/games` },
  ]);
});

const lists = {
  gameCollections: async () => [{ id: "out-in-space" }],
  gameLobbies: async () => [{ id: "casino", rows: [{ kind: "collection", id: "out-in-space" }] }],
  gameProviders: async () => [{ id: "emberloom" }, { id: "norrvind" }],
  promotions: async () => [{ alias: "first-light" }],
};
const indexed = (code: string, provider: string, categories: string[], changed_on?: string) => ({
  code,
  provider,
  categories,
  collections: code === "comet" ? ["out-in-space"] : [],
  changed_on,
});

test("the sitemap has every public screen, list, text and game, with the dates of their latest games and texts [SEO-1]", async () => {
  const gameIndex = async () => [
    indexed("comet", "emberloom", ["slots", "new"], "2026-03-01"),
    indexed("reef", "emberloom", ["slots"], "2026-05-01"),
    indexed("hearth", "norrvind", ["slots"]),
  ];
  const sportCounts = async () => ({ live: 3, sports: [{ sport_id: "soccer-1", live: 3, events: 9 }] });
  const api = { gameIndex, sportCounts, ...lists };
  const entries = await sitemapEntries(
    loadContext({
      api,
      locale: "de",
      log: {},
      sandbox: true,
      site,
    }),
  );
  const changes = new Map(entries.map(({ path, changedOn }) => [path, changedOn]));
  expect(changes.size).toBe(entries.length);
  expect(Object.fromEntries(changes)).toMatchObject({
    "/": "2026-05-01",
    "/games": "2026-05-01",
    "/games/category/slots": "2026-05-01",
    "/games/category/new": "2026-03-01",
    "/games/collection/out-in-space": "2026-03-01",
    "/games/lobby/casino": "2026-03-01",
    "/games/provider/emberloom": "2026-05-01",
    "/play/reef": "2026-05-01",
  });
  for (const undated of [
    "/games/provider/norrvind",
    "/play/hearth",
    "/games/category/hot",
    "/fairness",
    "/promo",
    "/promo/item/first-light",
    "/sport",
    "/sport?bt-path=%2Flive",
    "/sport?bt-path=%2Fsoccer-1",
  ]) {
    expect([changes.has(undated), changes.get(undated)], undated).toEqual([true, undefined]);
  }
  for (const alias of INFO_PAGES) expect(changes.get(`/page/${alias}`)).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(changes.has("/account")).toBe(false);
  expect(changes.has("/sport?bt-path=%2Fbets")).toBe(false);
});

test("the sitemap works if games and lists fail to load [SEO-1]", async () => {
  const fails = () => Promise.reject(new UpstreamError("gameIndex", "unreachable"));
  const log = { warn: vi.fn() };
  const api = {
    gameIndex: fails,
    gameCollections: fails,
    gameLobbies: fails,
    gameProviders: fails,
    promotions: fails,
    sportCounts: fails,
  };
  const entries = await sitemapEntries(
    loadContext({
      api,
      locale: "en",
      log,
      sandbox: true,
      site,
    }),
  );
  expect(entries).toContainEqual({ path: "/games/category/slots", changedOn: undefined });
  expect(log.warn).toHaveBeenCalledTimes(4);
});

function graph(structure: PageStructure, isHome = false) {
  const site = {
    origin,
    brand: { name: "Solstice", logo: "/logo.svg", supportEmail: "help@solstice.example" },
    company: { name: "Solstice Ltd" },
  } as ShellData["site"];
  const url = `${origin}/en/here`;
  return structureGraph({ site, language: "en", home: `${origin}/en`, url, isHome, structure });
}

test("a list has breadcrumbs from the home page to itself, and the URLs of its items in order [SEO-1]", () => {
  const parents = [{ name: "Games", path: "/en/games" }];
  const types = graph({ name: "Slots", parents, items: ["/en/play/comet", "/en/play/reef"] });
  expect(types).toEqual([
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Solstice", item: `${origin}/en` },
        { "@type": "ListItem", position: 2, name: "Games", item: `${origin}/en/games` },
        { "@type": "ListItem", position: 3, name: "Slots", item: `${origin}/en/here` },
      ],
    },
    {
      "@type": "ItemList",
      url: `${origin}/en/here`,
      itemListElement: [
        { "@type": "ListItem", position: 1, url: `${origin}/en/play/comet` },
        { "@type": "ListItem", position: 2, url: `${origin}/en/play/reef` },
      ],
    },
  ]);
});

test("a game has its name, provider and picture; an empty list is left out [SEO-1]", () => {
  const game = { name: "Comet", provider: "Emberloom", image: "/art/comet.avif" };
  expect(graph({ items: [], game })).toMatchObject([
    {
      "@type": "VideoGame",
      name: "Comet",
      url: `${origin}/en/here`,
      image: `${origin}/art/comet.avif`,
      author: { name: "Emberloom" },
    },
  ]);
});

test("the home page has the site and its operator, and no breadcrumbs [SEO-1]", () => {
  const types = graph({ name: "Home" }, true).map((type) => type["@type"]);
  expect(types).toEqual(["Organization", "WebSite"]);
});

test("a page that another one doubles is the canonical one of both, with its translations [SEO-1]", () => {
  const page = { ...input({}, "kz"), location: { pathname: "/kz/play/comet/demo" } };
  const tags = pageMeta(page, { title: "Comet", canonicalPath: "/kz/play/comet" });
  const href = `${origin}/kz/play/comet`;
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href });
  expect(tags).toContainEqual({ property: "og:url", content: href });
  expect(tags).toContainEqual({
    tagName: "link",
    rel: "alternate",
    hrefLang: "fi-FI",
    href: `${origin}/fi/play/comet`,
  });
});

test("a place of the sportsbook is part of the canonical URL and of its translations [SEO-1, RT-15]", () => {
  const page = { ...input({}, "kz"), location: { pathname: "/kz/sport" } };
  const tags = pageMeta(page, { title: "Live", search: "?bt-path=%2Flive" });
  expect(tags).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: `${origin}/kz/sport?bt-path=%2Flive`,
  });
  expect(tags).toContainEqual({
    tagName: "link",
    rel: "alternate",
    hrefLang: "fi-FI",
    href: `${origin}/fi/sport?bt-path=%2Flive`,
  });
});

test("an event of the sportsbook is a SportsEvent with its two sides [SEO-1, RT-15]", () => {
  const structure: PageStructure = {
    name: "Live",
    events: [
      {
        names: ["Fjordvik", "Lakeside"],
        sport: "Football",
        league: "Northern League",
        startsAt: "2026-11-23T18:30:00.000Z",
        path: "/en/sport?bt-path=%2Fsoccer-1%2Fnorth-1%2Fe-1",
      },
      {
        names: ["Winner"],
        sport: "Football",
        league: "L",
        startsAt: "2026-11-24T00:00:00.000Z",
        path: "/en/sport",
      },
    ],
  };
  const [match, outright] = graph(structure).filter((type) => type["@type"] === "SportsEvent");
  expect(match).toMatchObject({
    name: "Fjordvik - Lakeside",
    startDate: "2026-11-23T18:30:00.000Z",
    url: `${origin}/en/sport?bt-path=%2Fsoccer-1%2Fnorth-1%2Fe-1`,
    homeTeam: { "@type": "SportsTeam", name: "Fjordvik" },
    awayTeam: { name: "Lakeside" },
  });
  expect(outright).not.toHaveProperty("homeTeam");
});
