import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PLAY_MODES } from "#contract/wire/lobby/games.ts";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { LEAF_IDS, matchedRoutes, screenOf } from "../tests/support/route-table.ts";

/** One path for every screen and action, with the id of its route. */
const SCREENS: Record<string, string> = {
  "/": "home",
  "/account": "account/index",
  "/account/bonus": "account/bonus",
  "/account/game-history": "account/game-history/index",
  "/account/game-history/8f14e45f": "account/game-history/round",
  "/account/limits": "account/limits/index",
  "/account/limits/activity": "account/limits/activity",
  "/account/limits/break": "account/limits/break",
  "/account/limits/closed": "account/limits/closed",
  "/account/limits/self-assessment": "account/limits/self-assessment",
  "/account/limits/start": "account/limits/start",
  "/account/personal-info": "account/personal-info",
  "/account/security": "account/security",
  "/account/verification": "account/verification",
  "/games": "games/index",
  "/games/category": "games/category",
  "/games/category/slots": "games/category",
  "/login": "login",
  "/mifinity": "mifinity",
  "/page": "page",
  "/page/faq": "page",
  "/page/contact-us": "contact-us",
  "/unsubscribe": "unsubscribe",
  "/account/notifications": "account/notifications",
  "/actions/notifications": "actions/notifications",
  "/privacy-settings": "privacy-settings",
  "/pwa": "pwa",
  "/actions/push": "actions/push",
  "/actions/messaging-session": "actions/messaging-session",
  "/payment/fail": "payment/fail",
  "/payment/pending": "payment/pending",
  "/payment/preloader": "payment/preloader",
  "/payment/success": "payment/success",
  "/play": "play",
  "/play/sun-wheel": "play",
  "/play/sun-wheel/demo": "play",
  "/play/sun-wheel/real": "play",
  "/vip": "vip",
  "/shop": "shop/index",
  "/shop/coins": "shop/shelf",
  "/shop/money": "shop/shelf",
  "/shop/spins": "shop/shelf",
  "/wallet/buy-crypto": "wallet/buy-crypto",
  "/logout": "logout",
  "/wallet": "wallet/index",
  "/wallet/deposit": "wallet/deposit",
  "/wallet/history": "wallet/history/index",
  "/wallet/withdrawal": "wallet/withdrawal",
  "/wallet/history/8c0a6d1e": "wallet/history/payment",
  "/wallet/history/8c0a6d1e/receipt": "wallet/history/receipt",
  "/actions/activity-statement": "actions/activity-statement",
  "/actions/game-history": "actions/game-history",
  "/games/search": "games/search",
  "/games/favourites": "games/favourites",
  "/actions/favourites": "actions/favourites",
  "/actions/game-search": "actions/game-search",
  "/actions/payment": "actions/payment",
  "/actions/payment-history": "actions/payment-history",
  "/actions/refresh-user": "actions/refresh-user",
  "/actions/verification": "actions/verification",
  "/actions/vip-levels": "actions/vip-levels",
  "/nowhere/such/place/at/all": "not-found",
};

test.each(Object.entries(SCREENS))(
  "%s is the same screen without and under every prefix [RT-2]",
  (path, screen) => {
    expect(screenOf(path).screen).toBe(screen);
    for (const code of LOCALE_CODES) {
      const localized = `/${code}${path === "/" ? "" : path}`;
      expect(screenOf(localized).screen, localized).toBe(screen);
    }
  },
);

test("a path with a locale prefix matches the localized tree, one without the plain tree [RT-2]", () => {
  expect(screenOf("/games").tree).toBe("plain");
  expect(screenOf("/de-ch/games")).toMatchObject({ tree: "localized", params: { locale: "de-ch" } });
});

test("no path segment of a screen is parsed as a locale prefix [RT-2, RT-11, RT-13]", () => {
  const words = ["games", "play", "page", "login", "account", "logout", "vip", "sport", "category", "wallet"];
  for (const word of words) {
    expect(screenOf(`/play/${word}`)).toMatchObject({ screen: "play", params: { code: word } });
    expect(screenOf(`/page/${word}`)).toMatchObject({ screen: "page", params: { alias: word } });
    expect(screenOf(`/games/category/${word}`)).toMatchObject({
      screen: "games/category",
      params: { category: word },
    });
    expect(screenOf(`/en/play/${word}`)).toMatchObject({
      screen: "play",
      params: { locale: "en", code: word },
    });
    expect(screenOf(`/en/page/${word}`)).toMatchObject({
      screen: "page",
      params: { locale: "en", alias: word },
    });
    for (const mode of PLAY_MODES) {
      expect(screenOf(`/play/${word}/${mode}`)).toMatchObject({
        screen: "play",
        params: { code: word, mode },
      });
    }
  }
});

test("every screen has its layout [LAY-3]", () => {
  const layoutOf = (pathname: string) => matchedRoutes(pathname)[0]?.route.id;
  expect(layoutOf("/games")).toBe("plain/layouts/default");
  expect(layoutOf("/kz/page/faq")).toBe("localized/layouts/default");
  expect(layoutOf("/play/sun-wheel")).toBe("plain/layouts/pregame");
  for (const path of ["/mifinity", "/payment/pending", "/payment/preloader"]) {
    expect(layoutOf(path)).toBe("plain/layouts/empty");
    expect(layoutOf(`/kz${path}`)).toBe("localized/layouts/empty");
  }
});

/** Screens whose views are no page views: forms of the session, the choice about tracking, and addresses without content. */
const WITHOUT_PAGE_VIEW = ["login", "logout", "not-found", "privacy-settings", "unsubscribe"];

test("every other screen outside of the account that a guest can open names the guard of the page view [TP-2, GRD-1]", () => {
  const screens = LEAF_IDS.filter((id) => id.startsWith("plain/") && !id.startsWith("plain/actions/"));
  const without = screens
    .map((id) => id.replace("plain/", ""))
    .filter((id) => {
      const file = `app/routes/${id}.tsx`;
      const source = readFileSync(existsSync(file) ? file : file.replace(".tsx", ".ts"), "utf8");
      const [handle = ""] = /export const handle[^;]+;/.exec(source) ?? [];
      return !/"auth"|"bidrTrackPageView"/.test(handle);
    });
  expect(without.filter((id) => !id.startsWith("account/") && !WITHOUT_PAGE_VIEW.includes(id))).toEqual([]);
});
