import { expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { inLocale, localePaths, paths } from "./paths.ts";

test("every path has its locale prefix [RT-2]", () => {
  for (const locale of LOCALE_CODES) {
    for (const path of [
      paths.home(locale),
      paths.games(locale),
      paths.games(locale, "slots"),
      paths.play(locale, "sun-wheel", "demo"),
      paths.login(locale, { continue: "/en/account" }),
      paths.payment(locale, "preloader", "an-id"),
      paths.page(locale, "faq"),
    ]) {
      expect(path).toMatch(new RegExp(`^/${locale}(/|\\?|$)`));
    }
  }
});

test("without an id a path leads to the section's overview [RT-7]", () => {
  expect(paths.play("en")).toBe("/en/play");
  expect(paths.page("en")).toBe("/en/page");
  expect(paths.categories("en")).toBe("/en/games/category");
});

test("a payment's path has its id, or none as a provider's return path [RT-12]", () => {
  expect(paths.payment("de", "success", "a b")).toBe("/de/payment/success?payment=a+b");
  expect(paths.payment("de", "pending")).toBe("/de/payment/pending");
});

test("path segments and query values are encoded", () => {
  expect(paths.play("en", "a/../b?c")).toBe("/en/play/a%2F..%2Fb%3Fc");
  expect(paths.login("en", { continue: "/en/account?a=1&b=2" })).toBe(
    "/en/login?continue=%2Fen%2Faccount%3Fa%3D1%26b%3D2",
  );
});

test("localePaths binds paths to a locale", () => {
  expect(localePaths("kz").play("sun-wheel", "real")).toBe("/kz/play/sun-wheel/real");
});

test("the same page in another locale keeps path, query and hash [RT-1]", () => {
  expect(inLocale("/en/games/category/slots?sort=new#top", "de-ch")).toBe(
    "/de-ch/games/category/slots?sort=new#top",
  );
  expect(inLocale("/games", "fi")).toBe("/fi/games");
  expect(inLocale("/", "fi")).toBe("/fi");
  expect(inLocale("/en?restore=1", "pt-br")).toBe("/pt-br?restore=1");
  expect(inLocale("/en/page?next=/en/games", "no")).toBe("/no/page?next=/en/games");
});
