import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { FOOTER_PAGES, INFO_PAGES } from "#app/constants.ts";
import { LOCALES, type Locale, localeOf } from "#contract/wire/locales.ts";
import { lobbyGames } from "../../sandbox/product-api/lobby/catalogue.ts";
import { type Casino, sharedCasino } from "../support/casino.ts";
import { Visitor } from "../support/visitor.ts";

/** How many of the home page's games, and of the entries of each list of games, are opened. */
const OPENED_ENTRIES = 8;
const GAME = { code: "fjordfire-voyage", name: "Fjordfire Voyage" };

let casino: Casino;
beforeAll(async () => {
  casino = await sharedCasino();
});

/** A text of a locale's message files, by file and key: `games`, `lobby.title`. */
function text({ file }: Locale, name: string, key: string): string {
  const messages = JSON.parse(readFileSync(`locales/${file}/${name}.json`, "utf8"));
  return key.split(".").reduce((inner, part) => inner[part], messages) as string;
}

/** The heading of every guest screen. */
const SCREENS: Record<string, (locale: Locale) => string> = {
  "": (locale) => text(locale, "home", "hero_title"),
  "/games": (locale) => text(locale, "games", "lobby.title"),
  "/games/category": (locale) => text(locale, "games", "lobby.overview_title"),
  "/games/category/slots": (locale) => text(locale, "games", "category.slots.title"),
  "/login": (locale) => text(locale, "auth", "tab.login"),
  "/page": (locale) => text(locale, "info", "title"),
  "/page/faq": (locale) => text(locale, "pages/faq", "title"),
  "/page/contact-us": (locale) => text(locale, "pages/contact-us", "title"),
  "/promo": (locale) => text(locale, "promo", "title"),
  "/promo/item": (locale) => text(locale, "promo", "title"),
  "/vip": (locale) => text(locale, "vip", "title"),
  "/play": (locale) => text(locale, "games", "lobby.overview_title"),
  [`/play/${GAME.code}`]: () => GAME.name,
  [`/play/${GAME.code}/demo`]: () => GAME.name,
  [`/play/${GAME.code}/real`]: () => GAME.name,
};

const ENTITIES: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };

function heading(html: string): string | undefined {
  const found = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
  return found?.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity);
}

const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, group]) => group);

/** Requests a path as a new guest. */
const get = (path: string) => new Visitor(casino.origin, { "accept-language": "en" }).get(path);

const PREFIXES: [string, Locale][] = [
  ["", localeOf("en")],
  ...LOCALES.map((locale): [string, Locale] => [`/${locale.code}`, locale]),
];

/** A further country of a language has the language's texts and routes, so a sample of the screens represents them. */
const SAMPLE = ["", "/games", "/login", `/play/${GAME.code}`];
const screensOf = ({ code, file }: Locale) =>
  Object.entries(SCREENS).filter(([path]) => isFirstOf(file, code) || SAMPLE.includes(path));
const isFirstOf = (file: string, code: string) =>
  LOCALES.find((locale) => locale.file === file)?.code === code;

test.each(PREFIXES)(
  'every screen exists under the prefix "%s", in its language [RT-1, RT-2, RT-3, RT-6, RT-7, RT-11, RT-13]',
  async (prefix, locale) => {
    const screens = screensOf(locale);
    const found = await Promise.all(
      screens.map(async ([path]) => {
        const { status, text: html } = await get(prefix + path || "/");
        return [path, status, /<html lang="([^"]+)"/.exec(html)?.[1], heading(html)];
      }),
    );
    expect(found).toEqual(screens.map(([path, title]) => [path, 200, locale.iso, title(locale)]));
  },
);

test("a first segment followed by any other is a 404 unless it is a route [RT-2, RT-17]", async () => {
  const segments = ["account", "games", "login", "page", "play", "logout", "category", "de", "xx"];
  const paths = segments.flatMap((first) =>
    segments.filter((second) => second !== first).map((second) => `/${first}/${second}`),
  );
  // Exceptions that are routes: the overview of the categories, and screens under a locale prefix.
  const routes: Record<string, number> = {
    "/games/category": 200,
    "/en/games/category": 200,
    "/de/games": 200,
    "/de/login": 200,
    "/de/page": 200,
    "/de/play": 200,
    "/de/account": 302,
    "/de/logout": 302,
  };
  // With a prefix the same routes are registered again: every fourth path represents them.
  const prefixed = paths.filter((path, index) => index % 4 === 0 || routes[path]).map((path) => `/en${path}`);
  for (const path of [...paths, ...prefixed]) {
    expect((await get(path)).status, path).toBe(routes[path] ?? 404);
  }
});

test("an unknown category, text, game, mode or locale is a 404, for documents and for data [RT-6, RT-11, RT-13, RT-17]", async () => {
  for (const path of [
    "/en/games/category/nothing",
    "/games/category/Slots",
    "/en/page/nothing",
    "/page/__proto__",
    "/en/promo/item/nothing",
    "/promo/item/__proto__",
    "/en/play/nothing",
    `/en/play/${GAME.code}/free`,
    `/play/${GAME.code}/demo/more`,
    "/xx/games",
    "/en/account/nothing",
  ]) {
    const { status, text: html } = await get(path);
    expect(status, path).toBe(404);
    expect(heading(html), path).toBe("This page could not be found");
  }
  const data = (path: string, route: string) => get(`${path}?_data=${encodeURIComponent(route)}`);
  expect((await data("/en/games/category/nothing", "localized/games/category")).status).toBe(404);
  expect((await data("/en/games/category/slots", "localized/games/category")).status).toBe(200);
});

test("the footer links every legal and help text in every language, and each has its title and text [RT-11, RT-19]", async () => {
  for (const { code, file } of LOCALES) {
    if (code !== file && code !== "kz" && code !== "no") continue;
    const { text: html } = await get(`/${code}/login`);
    const footer = html.slice(html.indexOf("<footer"), html.indexOf("</footer>"));
    expect(matches(footer, /href="(\/[^"]*\/page\/[^"]*)"/g)).toEqual(
      FOOTER_PAGES.map((alias) => `/${code}/page/${alias}`),
    );
    expect(matches(footer, /<a href="(https?:[^"]*)"/g), "the affiliates' link").toEqual([]);
    await Promise.all(
      INFO_PAGES.map(async (alias) => {
        const { status, text: body } = await get(`/${code}/page/${alias}`);
        expect(status).toBe(200);
        expect(heading(body)).toBe(text(localeOf(code), `pages/${alias}`, "title"));
        expect(body.match(/<section id=/g)?.length).toBeGreaterThan(1);
      }),
    );
  }
});

test("every link of the home page and its footer returns a page [RT-19]", async () => {
  const { text: html } = await get("/en");
  const links = matches(html, /<a [^>]*href="(\/[^"]*)"/g).map((href) =>
    (href ?? "").replaceAll("&amp;", "&"),
  );
  const targets = [...new Set(links)].filter((target) => !target.includes("/real"));
  expect(targets.length).toBeGreaterThan(30);
  const games = targets.filter((target) => /^\/en\/play\/[^/]+$/.test(target));
  const codes = new Set(lobbyGames.map(({ code }) => code));
  for (const game of games) expect(codes, game).toContain(game.split("/").at(-1));
  // The pages of games and of their lists differ in their entry only, so some of the hundreds stand for all.
  const opened = new Map<string, number>();
  const requested = targets.filter((target) => {
    const list = /^\/en\/(?:play|games\/[^/]+)(?=\/)/.exec(target)?.[0];
    if (list === undefined) return true;
    opened.set(list, (opened.get(list) ?? 0) + 1);
    return (opened.get(list) ?? 0) <= OPENED_ENTRIES;
  });
  expect(opened.size).toBeGreaterThan(1);
  for (const target of requested) {
    const { status, headers } = await get(target);
    // A guest is redirected from pages for players.
    expect([200, 302], target).toContain(status);
    if (status === 302) expect((await get(headers.get("location") ?? "")).status, target).toBe(200);
  }
});

test("a page has its prefixed URL as canonical, and one alternate link for each language tag [SEO-1, RT-2]", async () => {
  for (const path of ["/games/category/slots?sort=name", "/de/games/category/slots/"]) {
    const { text: html } = await get(path);
    const code = path.startsWith("/de") ? "de" : "en";
    expect(matches(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([
      `${casino.origin}/${code}/games/category/slots`,
    ]);
    const tags = matches(html, /<link rel="alternate" hrefLang="([^"]+)"/gi);
    expect([...tags].sort()).toEqual([...new Set(LOCALES.map(({ iso }) => iso)), "x-default"].sort());
    const alternates = matches(html, /<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi);
    for (const href of alternates) {
      expect((await get((href ?? "").replace(casino.origin, ""))).status, href).toBe(200);
    }
    for (const property of ["og:title", "og:image", "og:description"]) {
      expect(html).toContain(`<meta property="${property}" content="`);
    }
    expect(html).toMatch(/<title>[^<]+<\/title>/);
  }
  const { text: html } = await get("/de");
  const data = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)["@graph"]).toHaveLength(2);
});

test("the pages of ch-de name those of de-ch as canonical [SEO-1]", async () => {
  const { text: html } = await get("/ch-de/games");
  const url = `${casino.origin}/de-ch/games`;
  expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
  expect(html).toContain(`<meta property="og:url" content="${url}"/>`);
  expect(html).toContain('<meta property="og:locale" content="de_CH"/>');
});

test.each(["/en/games/category/nope", "/en/games/collection/nope", "/en/page/nope", "/en/no-such-page"])(
  "%s has status and title of a 404, and is not indexed [RT-17, SEO-1]",
  async (path) => {
    const { status, text: html } = await get(path);
    expect(status).toBe(404);
    expect(/<title>([^<]+)</.exec(html)?.[1]).toBe("This page could not be found · Solstice");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain("application/ld+json");
  },
);

test("lists, games and texts have their breadcrumbs, and lists and games their structured data [SEO-1]", async () => {
  const graphOf = async (path: string) => {
    const { text: html } = await get(path);
    const data = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html)?.[1] ?? "";
    return JSON.parse(data)["@graph"] as Record<string, unknown>[];
  };
  const names = (type?: Record<string, unknown>) =>
    ((type?.itemListElement ?? []) as { name?: string }[]).map(({ name }) => name);

  const [crumbs, list] = await graphOf("/de/games/category/slots");
  expect(names(crumbs)).toEqual(["Solstice", "Spiele", "Spielkategorien", "Slots"]);
  expect(list).toMatchObject({ "@type": "ItemList" });
  const [first] = (list?.itemListElement ?? []) as { position: number; url: string }[];
  expect(first).toMatchObject({ position: 1 });
  expect(first?.url).toMatch(`${casino.origin}/de/play/`);
  const [gameCrumbs, game] = await graphOf(first?.url.replace(casino.origin, "") ?? "");
  expect(names(gameCrumbs)?.slice(0, 2)).toEqual(["Solstice", "Spiele"]);
  expect(game).toMatchObject({ "@type": "VideoGame", url: first?.url, name: names(gameCrumbs).at(-1) });

  for (const path of ["/en/games", "/en/games/collection", "/en/games/lobby/casino", "/en/games/provider"]) {
    expect(
      (await graphOf(path)).map((type) => type["@type"]),
      path,
    ).toEqual(["BreadcrumbList", "ItemList"]);
  }
  expect(names((await graphOf("/en/page/faq"))[0])).toHaveLength(3);
});

test("no two lists of the sitemap share a title or a description [SEO-1]", async () => {
  const { text: sitemap } = await get("/sitemap-en.xml");
  const lists = matches(sitemap, /<loc>[^<]*?(\/en\/games[^<]*)<\/loc>/g) as string[];
  expect(lists.length).toBeGreaterThan(20);
  const pages = await Promise.all(lists.map(async (path) => (await get(path)).text));
  const found = (pattern: RegExp) => pages.map((html) => pattern.exec(html)?.[1]);
  for (const values of [found(/<title>([^<]+)/), found(/<meta name="description" content="([^"]+)/)]) {
    const repeated = values.filter((value, index) => !value || values.indexOf(value) !== index);
    expect(repeated).toEqual([]);
  }
});

test("the sitemap index has a sitemap with a date for every language tag [SEO-1]", async () => {
  const { text: index } = await get("/sitemap.xml");
  const sitemaps = matches(index, /<loc>([^<]+)<\/loc><lastmod>20\d\d-\d\d-\d\d<\/lastmod>/g);
  expect(sitemaps).toHaveLength(new Set(LOCALES.map(({ iso }) => iso)).size);
  const { text: sitemap } = await get("/sitemap-kz.xml");
  expect(sitemap).toMatch(/kz\/play\/[^<]+<\/loc><lastmod>20\d\d-/);
  expect(sitemap).toMatch(/kz\/page\/faq<\/loc><lastmod>20\d\d-/);
  expect((await get("/sitemap-ch-de.xml")).status).toBe(404);
});

test("a Finnish regional prefix redirects to the same page under /fi, for documents and for data [GRD-3]", async () => {
  const redirectOf = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get("location") ?? headers.get("x-remix-redirect")];
  };
  expect(await redirectOf("/fi-fi")).toEqual([302, "/fi"]);
  expect(await redirectOf("/fi-fi/games?sort=name")).toEqual([302, "/fi/games?sort=name"]);
  expect(await redirectOf("/fi-sv/page/faq")).toEqual([302, "/fi/page/faq"]);
  expect(await redirectOf("/fi-fi/games?_data=localized%2Fgames%2Findex")).toEqual([204, "/fi/games"]);
  expect((await get("/sv-fi/games")).status).toBe(404);
});
