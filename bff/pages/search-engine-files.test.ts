import { expect, test } from "vitest";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { publicScreens, robots, sitemap, sitemapIndex } from "./search-engine-files.ts";

const origin = "https://play.example";

const locales: LocaleCode[] = ["en", "fi", "kz"];

test("the sitemap of a locale lists its pages with all translations and the dates of their changes [SEO-1]", () => {
  const entries = [{ path: "/" }, { path: "/page/faq", changedOn: "2026-11-01" }];
  const xml = sitemap({ origin, locale: "kz", locales }, entries);
  expect(xml.match(/<url>/g)).toHaveLength(2);
  expect(xml).toContain("<loc>https://play.example/kz</loc><xhtml:link");
  expect(xml).toContain(
    "<loc>https://play.example/kz/page/faq</loc><lastmod>2026-11-01</lastmod><xhtml:link",
  );
  expect(xml.match(/hreflang="fi-FI" href="https:\/\/play.example\/fi\/page\/faq"/g)).toHaveLength(1);
  expect(xml.match(/hreflang="x-default" href="https:\/\/play.example\/en"/g)).toHaveLength(1);
});

test("the index lists the sitemap of every locale with the date of its latest change [SEO-1]", () => {
  const entries = [
    { path: "/" },
    { path: "/a", changedOn: "2026-10-02" },
    { path: "/b", changedOn: "2026-09-30" },
  ];
  const xml = sitemapIndex(origin, [
    { locale: "en", entries },
    { locale: "fi", entries: [{ path: "/" }] },
  ]);
  expect(xml).toContain(
    "<sitemap><loc>https://play.example/sitemap-en.xml</loc><lastmod>2026-10-02</lastmod></sitemap>",
  );
  expect(xml).toContain("<sitemap><loc>https://play.example/sitemap-fi.xml</loc></sitemap>");
});

test("the sitemap omits locales that are not offered [LOC-2, SEO-1]", () => {
  expect(sitemap({ origin, locale: "en", locales: ["en"] }, [{ path: "/" }])).not.toContain("/fi");
});

test("of two codes with one language tag only the first is a translation [SEO-1]", () => {
  const xml = sitemap({ origin, locale: "de-ch", locales: ["de-ch", "ch-de"] }, [{ path: "/" }]);
  expect(xml.match(/hreflang="de-CH" href="https:\/\/play.example\/de-ch"/g)).toHaveLength(1);
  expect(xml).not.toContain("ch-de");
});

test("paths are escaped", () => {
  const entries = [{ path: "/play/a&b<" }];
  expect(sitemap({ origin, locale: "en", locales }, entries)).toContain("/play/a&#38;b&#60;");
});

test("robots.txt links to the sitemap and disallows addresses of the BFF [SEO-1]", () => {
  expect(robots(origin)).toContain("Sitemap: https://play.example/sitemap.xml");
  expect(robots(origin)).toContain("Disallow: /bff/");
});

test("the default paths are screens without parameters that guests may open", () => {
  const route = (path: string, over = {}) => ({
    path,
    id: path,
    guards: ["checkAuth"],
    screen: true,
    ...over,
  });
  const routes = [
    route("/"),
    route("/games/category/:category?"),
    route("/account", { guards: ["auth"] }),
    route("/actions/search", { screen: false }),
    route("/*"),
    route("/:locale/games"),
  ];
  expect(publicScreens(routes)).toEqual(["/", "/games/category"]);
});
