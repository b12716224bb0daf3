import { expect, test } from "vitest";
import { openScreens, robots, sitemap } from "./search-engine-files.ts";

const origin = "https://play.example";

test("the sitemap names every path in every locale of the site, with all translations [SEO-1]", () => {
  const xml = sitemap({ origin, locales: ["en", "fi", "kz"] }, ["/", "/page/faq"]);
  expect(xml.match(/<url>/g)).toHaveLength(6);
  expect(xml).toContain("<loc>https://play.example/kz/page/faq</loc>");
  expect(xml.match(/hreflang="kk-KZ" href="https:\/\/play.example\/kz\/page\/faq"/g)).toHaveLength(3);
  expect(xml.match(/hreflang="x-default" href="https:\/\/play.example\/en"/g)).toHaveLength(3);
});

test("locales that are not offered are not in it [LOC-2, SEO-1]", () => {
  expect(sitemap({ origin, locales: ["en"] }, ["/"])).not.toContain("/fi");
});

test("two codes of one language name one translation, but both are listed [SEO-1]", () => {
  const xml = sitemap({ origin, locales: ["de-ch", "ch-de"] }, ["/"]);
  expect(xml).toContain("<loc>https://play.example/ch-de</loc>");
  expect(xml.match(/hreflang="de-CH" href="https:\/\/play.example\/de-ch"/g)).toHaveLength(2);
  expect(xml).not.toContain('hreflang="de-CH" href="https://play.example/ch-de"');
});

test("what is no text of ours is escaped", () => {
  expect(sitemap({ origin, locales: ["en"] }, ["/play/a&b<"])).toContain("/play/a&#38;b&#60;");
});

test("crawlers are shown the sitemap and kept from what answers programs [SEO-1]", () => {
  expect(robots(origin)).toContain("Sitemap: https://play.example/sitemap.xml");
  expect(robots(origin)).toContain("Disallow: /bff/");
});

test("a build that lists no paths is taken at its routes: screens that are open to guests and name nothing", () => {
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
  expect(openScreens(routes)).toEqual(["/", "/games/category"]);
});
