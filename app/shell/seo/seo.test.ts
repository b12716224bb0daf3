import { expect, test, vi } from "vitest";
import type { ShellData } from "#app/session/shell-data.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { LOCALE_CODES, LOCALES, localeOf } from "#contract/locales.ts";
import { pageMeta } from "./page-meta.ts";
import { alternatesOf, canonicalOf } from "./seo-links.tsx";
import { sitemapPaths } from "./sitemap-paths.server.ts";

const origin = "https://solstice.example";

function matches(seo: Partial<ShellData["seo"]>) {
  const data = {
    seo: { title: "", description: "", keywords: "", "og:image": "", ...seo },
    site: { origin, brand: { name: "Solstice", ogImage: "/og.png" } },
    locale: localeOf("de-ch"),
  };
  return { matches: [{ id: "root", data }] };
}

test("title, description, keywords and og:image are the product API's for the path [SEO-1]", () => {
  const seo = { title: "T", description: "D", keywords: "K", "og:image": "/path.png" };
  const tags = pageMeta(matches(seo), { title: "Screen", description: "Screen text" });
  expect(tags).toContainEqual({ title: "T" });
  expect(tags).toContainEqual({ name: "description", content: "D" });
  expect(tags).toContainEqual({ name: "keywords", content: "K" });
  expect(tags).toContainEqual({ property: "og:image", content: `${origin}/path.png` });
});

test("without texts for the path the screen's own are used with the brand, without those the brand alone [SEO-1]", () => {
  const tags = pageMeta(matches({}), { title: "Games", description: "All of them" });
  expect(tags).toContainEqual({ title: "Games · Solstice" });
  expect(tags).toContainEqual({ name: "description", content: "All of them" });
  expect(tags).toContainEqual({ property: "og:image", content: `${origin}/og.png` });
  expect(pageMeta(matches({}))).toContainEqual({ title: "Solstice" });
});

test("a page has no meta tags if the shell data failed to load", () => {
  expect(pageMeta({ matches: [{ id: "root", data: undefined }] })).toEqual([]);
});

test("the canonical URL has the locale prefix, no query and no trailing slash [RT-2, SEO-1]", () => {
  expect(canonicalOf(origin, "/games/", localeOf("kz"))).toBe(`${origin}/kz/games`);
  expect(canonicalOf(origin, "/kz", localeOf("kz"))).toBe(`${origin}/kz`);
  expect(canonicalOf(origin, "/", localeOf("en"))).toBe(`${origin}/en`);
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

test("the sitemap has every public screen, text and game, and works if games fail to load [SEO-1]", async () => {
  const games = vi.fn(async ({ offset }: { offset: number }) => ({
    total: 100,
    items: Array.from({ length: offset ? 4 : 96 }, (_, i) => ({ code: `g${offset + i}` })),
  }));
  const log = { warn: vi.fn() };
  const lists = {
    gameCollections: async () => [{ id: "out-in-space" }],
    gameLobbies: async () => [{ id: "casino" }],
    gameProviders: async () => [{ id: "emberloom" }],
  };
  const paths = await sitemapPaths({ api: { games, ...lists }, log } as unknown as LoadContext);
  expect(paths).toContain("/games/collection/out-in-space");
  expect(paths).toContain("/games/provider/emberloom");
  expect(paths).toContain("/");
  expect(paths).toContain("/page/complaints");
  expect(paths.filter((path) => path.startsWith("/play/"))).toHaveLength(100);
  expect(paths).not.toContain("/account");

  const fails = () => Promise.reject(new Error("down"));
  const api = { games: fails, gameCollections: fails, gameLobbies: fails, gameProviders: fails };
  const down = { api, log } as unknown as LoadContext;
  expect(await sitemapPaths(down)).toContain("/games/category/slots");
  expect(log.warn).toHaveBeenCalledTimes(2);
});
