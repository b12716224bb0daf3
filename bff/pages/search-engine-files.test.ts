import { expect, test } from "vitest";
import { publicScreens, robots, sitemap } from "./search-engine-files.ts";

const origin = "https://play.example";

test("the sitemap lists every path in every locale of the site, with all translations [SEO-1]", () => {
  const xml = sitemap({ origin, locales: ["en", "fi", "kz"] }, ["/", "/page/faq"]);
  expect(xml.match(/<url>/g)).toHaveLength(6);
  expect(xml).toContain("<loc>https://play.example/kz/page/faq</loc>");
  expect(xml.match(/hreflang="kk-KZ" href="https:\/\/play.example\/kz\/page\/faq"/g)).toHaveLength(3);
  expect(xml.match(/hreflang="x-default" href="https:\/\/play.example\/en"/g)).toHaveLength(3);
});

test("the sitemap omits locales that are not offered [LOC-2, SEO-1]", () => {
  expect(sitemap({ origin, locales: ["en"] }, ["/"])).not.toContain("/fi");
});

test("two codes of one language are both listed, with one translation [SEO-1]", () => {
  const xml = sitemap({ origin, locales: ["de-ch", "ch-de"] }, ["/"]);
  expect(xml).toContain("<loc>https://play.example/ch-de</loc>");
  expect(xml.match(/hreflang="de-CH" href="https:\/\/play.example\/de-ch"/g)).toHaveLength(2);
  expect(xml).not.toContain('hreflang="de-CH" href="https://play.example/ch-de"');
});

test("paths are escaped", () => {
  expect(sitemap({ origin, locales: ["en"] }, ["/play/a&b<"])).toContain("/play/a&#38;b&#60;");
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
