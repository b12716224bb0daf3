import { expect, test } from "vitest";
import { translator } from "#app/i18n/i18n.server.ts";
import { localePaths } from "#app/i18n/paths.ts";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";
import { isCurrent, type MenuLink, menuLinks } from "./menu-links.ts";

const paths = localePaths("en");
const withoutSport = (route: string) => !route.startsWith(paths.sport());
const all = (signedIn: boolean) => menuLinks(paths, signedIn, withoutSport).flat();
const withSubLinks = (links: MenuLink[]): MenuLink[] =>
  links.flatMap((link) => [link, ...withSubLinks(link.subLinks ?? [])]);

test("the menu has home, the lobby, the categories, and the account for players only [MENU-1]", () => {
  const ids = all(false).map(({ id }) => id);
  const ORDER = [
    "home",
    "lobby",
    "categories",
    "sport",
    "promo",
    "shop",
    "tournaments",
    "vip",
    "aviator",
    "daily-bonuses",
  ];
  expect(ids.filter((id) => ORDER.includes(id))).toEqual(ORDER.filter((id) => ids.includes(id)));
  expect(ids).toEqual(expect.arrayContaining(["home", "lobby", "categories", "promo", "aviator"]));
  expect(all(false).filter(({ highlighted }) => highlighted)).toMatchObject([
    { route: "/en/special/aviator" },
    { route: "/en/daily-bonuses" },
  ]);
  expect(ids).not.toContain("account");
  expect(ids).not.toContain("wallet");
  expect(ids).not.toContain("limits");
  expect(all(true).find(({ id }) => id === "account")?.route).toBe("/en/account");
  expect(all(true).find(({ id }) => id === "wallet")?.route).toBe("/en/wallet");
  expect(all(true).find(({ id }) => id === "limits")?.route).toBe("/en/account/limits");
});

test("the eight categories are in their order [RT-14]", () => {
  const categories = all(false).find(({ id }) => id === "categories");
  expect(categories?.subLinks?.map(({ route }) => route)).toEqual(
    GAME_CATEGORIES.map((id) => `/en/games/category/${id}`),
  );
});

test("every entry's title has a message, and ids are unique [MENU-1]", () => {
  const t = translator("en", "common");
  const links = withSubLinks(menuLinks(paths, true, () => true).flat());
  for (const { title } of links) expect(t(title)).not.toBe(title);
  expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
});

test("with a sportsbook the menu has its views, which are current by their place [MENU-1, RT-15]", () => {
  const sport = menuLinks(paths, false, () => true)
    .flat()
    .find(({ id }) => id === "sport");
  expect(sport?.subLinks?.map(({ route }) => route)).toEqual([
    "/en/sport",
    "/en/sport?bt-path=%2Fbets",
    "/en/sport?bt-path=%2Flive",
    "/en/sport?bt-path=%2Fevent-builder",
    "/en/sport?bt-path=%2F109",
  ]);
  const currentAt = (place: string) =>
    sport?.subLinks?.filter((link) => isCurrent(link, paths.sport(place))).map(({ id }) => id);
  expect(currentAt("/live")).toEqual(["sport-live"]);
  expect(currentAt("/")).toEqual(["sport-home"]);
  expect(currentAt("/soccer-1")).toEqual([]);
  expect(all(false).some(({ id }) => id === "sport")).toBe(false);
});

test("a link is current on its path, and below it unless it is exact [MENU-1]", () => {
  const home = { id: "home", title: "", route: "/en", isExact: true };
  const games = { id: "games", title: "", route: "/en/games" };
  expect(isCurrent(home, "/en")).toBe(true);
  expect(isCurrent(home, "/en/")).toBe(true);
  expect(isCurrent(home, "/en/games")).toBe(false);
  expect(isCurrent(games, "/en/games/category/slots")).toBe(true);
  expect(isCurrent(games, "/en/gamesome")).toBe(false);
  const account = { id: "account", title: "", route: "/en/account", excludedPath: "/en/account/limits" };
  expect(isCurrent(account, "/en/account/security")).toBe(true);
  expect(isCurrent(account, "/en/account/limits")).toBe(false);
  expect(isCurrent(account, "/en/account/limits/break")).toBe(false);
  expect(isCurrent({ id: "dropdown", title: "" }, "/en")).toBe(false);
});
