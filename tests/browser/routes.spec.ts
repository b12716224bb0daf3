import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { INFO_PAGES } from "#contract/constants.ts";
import { LOCALES, type Locale, localeOf } from "#contract/locales.ts";
import { expect, open, test } from "./fixtures.ts";
import { clearFaults, setFault, signIn } from "./visitors.ts";

const GAME = { code: "fjordfire-voyage", name: "Fjordfire Voyage" };

/** A text of a locale's message files, by its file and its key: `games`, `lobby.title`. */
function text({ file }: Locale, name: string, key: string): string {
  const messages = JSON.parse(readFileSync(`locales/${file}/${name}.json`, "utf8"));
  return key.split(".").reduce((inner, part) => inner[part], messages) as string;
}

/** Every screen for guests, with the heading by which it is told from all others. */
const SCREENS: Record<string, (locale: Locale) => string> = {
  "": (locale) => text(locale, "home", "hero_title"),
  "/games": (locale) => text(locale, "games", "lobby.title"),
  "/games/category": (locale) => text(locale, "games", "lobby.overview_title"),
  "/games/category/slots": (locale) => text(locale, "games", "category.slots.title"),
  "/login": (locale) => text(locale, "auth", "tab.login"),
  "/page": (locale) => text(locale, "info", "title"),
  "/page/faq": (locale) => text(locale, "pages/faq", "title"),
  "/page/contact-us": (locale) => text(locale, "pages/contact-us", "title"),
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

const links = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => href);

/** Asks for an address as a guest does: its status and its HTML. */
function guest(request: APIRequestContext) {
  return async (path: string) => {
    const response = await request.get(path, { headers: { "accept-language": "en" }, maxRedirects: 0 });
    return { status: response.status(), html: await response.text() };
  };
}

test("every screen is there without a prefix and under each of the twenty, in that language [RT-1, RT-2, RT-3, RT-6, RT-7, RT-11, RT-13]", async ({
  playwright,
  casino,
}) => {
  const prefixes: [string, Locale][] = [
    ["", localeOf("en")],
    ...LOCALES.map((locale): [string, Locale] => [`/${locale.code}`, locale]),
  ];
  for (const [prefix, locale] of prefixes) {
    const request = await playwright.request.newContext({ baseURL: casino.origin });
    const get = guest(request);
    const seen = await Promise.all(
      Object.keys(SCREENS).map(async (path) => {
        const { status, html } = await get(prefix + path || "/");
        return [path, status, /<html lang="([^"]+)"/.exec(html)?.[1], heading(html)];
      }),
    );
    const wanted = Object.entries(SCREENS).map(([path, title]) => [path, 200, locale.iso, title(locale)]);
    expect(seen, `under "${prefix}"`).toEqual(wanted);
    await request.dispose();
  }
});

test("no route is taken for another: every first segment followed by every other is a 404 [RT-2, RT-17]", async ({
  request,
}) => {
  const get = guest(request);
  const segments = ["account", "games", "login", "page", "play", "logout", "category", "de", "xx"];
  const paths = segments.flatMap((first) =>
    segments.filter((second) => second !== first).map((second) => `/${first}/${second}`),
  );
  // What is an address after all: the overview of the categories, and the screens under a locale's prefix.
  const real: Record<string, number> = {
    "/games/category": 200,
    "/en/games/category": 200,
    "/de/games": 200,
    "/de/login": 200,
    "/de/page": 200,
    "/de/play": 200,
    "/de/account": 302,
    "/de/logout": 302,
  };
  for (const path of [...paths, ...paths.map((path) => `/en${path}`)]) {
    expect((await get(path)).status, path).toBe(real[path] ?? 404);
  }
});

test("an unknown category, alias, game, mode or locale is a 404, in the browser's data requests too [RT-6, RT-11, RT-13, RT-17]", async ({
  request,
}) => {
  const get = guest(request);
  for (const path of [
    "/en/games/category/nothing",
    "/games/category/Slots",
    "/en/page/nothing",
    "/page/__proto__",
    "/en/play/nothing",
    `/en/play/${GAME.code}/free`,
    `/play/${GAME.code}/demo/more`,
    "/xx/games",
    "/en/account/nothing",
  ]) {
    const { status, html } = await get(path);
    expect(status, path).toBe(404);
    expect(heading(html), path).toBe("This page could not be found");
  }
  const data = (path: string, route: string) => get(`${path}?_data=${encodeURIComponent(route)}`);
  expect((await data("/en/games/category/nothing", "localized/games/category")).status).toBe(404);
  expect((await data("/en/games/category/slots", "localized/games/category")).status).toBe(200);
});

test("the error screen of a missing page: its figure, title, text and the way home, in its language, inside the layout [RT-17]", async ({
  page,
}) => {
  for (const locale of [localeOf("en"), localeOf("kz")]) {
    const response = await page.goto(`/${locale.code}/no-such-page`);
    expect(response?.status()).toBe(404);
    const main = page.getByRole("main");
    await expect(main.getByText("404", { exact: true })).toBeVisible();
    expect((await main.getByText("404", { exact: true }).boundingBox())?.height).toBeGreaterThan(90);
    await expect(
      main.getByRole("heading", { level: 1, name: text(locale, "common", "not_found.title") }),
    ).toBeVisible();
    await expect(main.getByText(text(locale, "common", "not_found.text"))).toBeVisible();
    await expect(main.getByRole("link", { name: text(locale, "common", "error.home") })).toHaveAttribute(
      "href",
      `/${locale.code}`,
    );
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
});

test("another status shows itself with the general title, and is tried again; the way home leads there [RT-17, RT-18]", async ({
  page,
}) => {
  await setFault(page, { operation: "game", failure: "http-500" });
  const response = await page.goto("/de/play/never-asked-for");
  await clearFaults(page);
  const status = response?.status() ?? 0;
  expect(status).toBeGreaterThanOrEqual(500);
  const main = page.getByRole("main");
  await expect(main.getByText(String(status), { exact: true })).toBeVisible();
  await expect(
    main.getByRole("heading", { level: 1, name: text(localeOf("de"), "common", "error.title") }),
  ).toBeVisible();
  // The fault is over; a product API that has failed is left alone for some seconds, and then says that there is no such game.
  await expect(async () => {
    await main.getByRole("link", { name: text(localeOf("de"), "common", "error.retry") }).click();
    await expect(main.getByText("404", { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await main.getByRole("link", { name: text(localeOf("de"), "common", "error.home") }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(
    text(localeOf("de"), "home", "hero_title"),
  );
});

test("the categories of the side menu have their own pages with their games [RT-6, RT-14]", async ({
  page,
}) => {
  await open(page, "/en/games/category");
  const categories = page.getByRole("complementary", { name: "Menu" }).locator("#menu-categories a");
  const hrefs = await categories.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(
    ["popular", "new", "slots", "hot", "jackpot", "table-games", "bonus-buy", "live-casino"].map(
      (name) => `/en/games/category/${name}`,
    ),
  );
  await categories.last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Live casino" })).toBeVisible();
  await expect(categories.last()).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("the account's overview is a player's own [RT-4]", async ({ page, casino }) => {
  await signIn(page, casino.origin);
  await open(page, "/en/account");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sol");
  await expect(page.getByRole("main")).toContainText("Balance");
});

test("every legal and help text is linked from the footer in every language and has its title and text there [RT-11, RT-19]", async ({
  request,
}) => {
  const get = guest(request);
  for (const { code, file } of LOCALES) {
    if (code !== file && code !== "kz" && code !== "no") continue;
    const { html } = await get(`/${code}/login`);
    const footer = html.slice(html.indexOf("<footer"));
    expect(links(footer, /href="(\/[^"]*\/page\/[^"]*)"/g)).toEqual(
      INFO_PAGES.map((alias) => `/${code}/page/${alias}`),
    );
    expect(footer).not.toContain('target="_blank"');
    await Promise.all(
      INFO_PAGES.map(async (alias) => {
        const { status, html: body } = await get(`/${code}/page/${alias}`);
        expect(status).toBe(200);
        expect(heading(body)).toBe(text(localeOf(code), `pages/${alias}`, "title"));
        expect(body.match(/<section id=/g)?.length).toBeGreaterThan(1);
      }),
    );
  }
});

test("a page names its prefixed address as canonical and its translations, once for each language tag [SEO-1, RT-2]", async ({
  request,
  casino,
}) => {
  const get = guest(request);
  for (const path of ["/games/category/slots?sort=name", "/de/games/category/slots/"]) {
    const { html } = await get(path);
    const code = path.startsWith("/de") ? "de" : "en";
    expect(links(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([
      `${casino.origin}/${code}/games/category/slots`,
    ]);
    const tags = links(html, /<link rel="alternate" hrefLang="([^"]+)"/gi);
    expect([...tags].sort()).toEqual([...new Set(LOCALES.map(({ iso }) => iso)), "x-default"].sort());
    const alternates = links(html, /<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi);
    for (const href of alternates) expect((await get(href ?? "")).status).toBe(200);
    for (const property of ["og:title", "og:image", "og:description"]) {
      expect(html).toContain(`<meta property="${property}" content="`);
    }
    expect(html).toMatch(/<title>[^<]+<\/title>/);
  }
  const { html } = await get("/de");
  const data = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)["@graph"]).toHaveLength(2);
  expect((await get("/en/no-such-page")).html).not.toContain('rel="canonical"');
});

test("a Finnish regional prefix leads to the same page under /fi, for documents and for data [GRD-3]", async ({
  request,
}) => {
  const to = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location ?? response.headers()["x-remix-redirect"]];
  };
  expect(await to("/fi-fi")).toEqual([302, "/fi"]);
  expect(await to("/fi-fi/games?sort=name")).toEqual([302, "/fi/games?sort=name"]);
  expect(await to("/fi-sv/page/faq")).toEqual([302, "/fi/page/faq"]);
  expect(await to("/fi-fi/games?_data=localized%2Fgames%2Findex")).toEqual([204, "/fi/games"]);
  expect((await request.get("/sv-fi/games")).status()).toBe(404);
});
