import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { CRASH_GAME } from "#contract/wire/play/crash-game.ts";
import { screenOf } from "../tests/support/route-table.ts";
import { endpointAction } from "./data/endpoint-action.ts";
import { type LocalePaths, localePaths } from "./i18n/paths.ts";

/* Every path function against the table of routes: each form of its result has the id of the route that it is meant for. */

const to = localePaths("de-ch");

/** [path, id of its route without the tree's name], by the name of the function. */
const EXPECTED: { [Name in keyof LocalePaths]: readonly (readonly [path: string, route: string])[] } = {
  home: [
    [to.home(), "home"],
    [to.home({ tab: "restore" }), "home"],
  ],
  games: [
    [to.games(), "games/index"],
    [to.games("slots"), "games/category"],
  ],
  categories: [[to.categories(), "games/category"]],
  favourites: [[to.favourites(), "games/favourites"]],
  collection: [
    [to.collection(), "games/collection"],
    [to.collection("summer"), "games/collection"],
  ],
  lobby: [
    [to.lobby(), "games/lobby"],
    [to.lobby("live"), "games/lobby"],
  ],
  provider: [
    [to.provider(), "games/provider"],
    [to.provider("aurora"), "games/provider"],
  ],
  search: [
    [to.search(), "games/search"],
    [to.search("sun & moon"), "games/search"],
  ],
  play: [
    [to.play(), "play"],
    [to.play("sun-wheel"), "play"],
    [to.play("sun-wheel", "demo"), "play"],
    [to.play("a/../b"), "play"],
    [to.play(CRASH_GAME.code), "special/aviator"],
  ],
  aviator: [
    [to.aviator(), "special/aviator"],
    [to.aviator("a-round"), "special/aviator"],
  ],
  login: [
    [to.login(), "login"],
    [to.login({ tab: "registration" }), "login"],
  ],
  logout: [[to.logout(), "logout"]],
  account: [[to.account(), "account/index"]],
  personalInfo: [[to.personalInfo({ continue: "/de-ch/wallet" }), "account/personal-info"]],
  security: [[to.security({ before: "a-cursor" }), "account/security"]],
  limits: [
    [to.limits(), "account/limits/index"],
    [to.limits("break"), "account/limits/break"],
    [to.limits("activity"), "account/limits/activity"],
    [to.limits("self-assessment"), "account/limits/self-assessment"],
    [to.limits("closed"), "account/limits/closed"],
    [to.limits("start"), "account/limits/start"],
  ],
  breakStarted: [[to.breakStarted({ kind: "self_exclusion", ends_at: null }), "account/limits/closed"]],
  wallet: [
    [to.wallet(), "wallet/index"],
    [to.wallet("deposit"), "wallet/deposit"],
    [to.wallet("withdrawal"), "wallet/withdrawal"],
    [to.wallet("buy-crypto"), "wallet/buy-crypto"],
  ],
  verification: [[to.verification(), "account/verification"]],
  dailyBonuses: [[to.dailyBonuses({ opened: "2026-12-01" }), "daily-bonuses"]],
  notifications: [[to.notifications({ view: "unread" }), "account/notifications"]],
  bonuses: [[to.bonuses(), "account/bonus"]],
  gameHistory: [
    [to.gameHistory(), "account/game-history/index"],
    [to.gameHistory("a-round"), "account/game-history/round"],
  ],
  payment: [
    [to.payment("preloader", "an-id"), "payment/preloader"],
    [to.payment("pending"), "payment/pending"],
    [to.payment("success", "an-id"), "payment/success"],
    [to.payment("fail", "an-id"), "payment/fail"],
  ],
  mifinity: [[to.mifinity("an-id"), "mifinity"]],
  walletHistory: [[to.walletHistory(), "wallet/history/index"]],
  walletPayment: [[to.walletPayment("an-id"), "wallet/history/payment"]],
  walletReceipt: [[to.walletReceipt("an-id"), "wallet/history/receipt"]],
  promotions: [[to.promotions(), "promo/index"]],
  promotion: [[to.promotion("welcome"), "promo/item"]],
  vip: [[to.vip(), "vip"]],
  shop: [
    [to.shop(), "shop/index"],
    [to.shop("coins"), "shop/shelf"],
    [to.shop("spins", { item: "an-item" }), "shop/shelf"],
  ],
  sport: [
    [to.sport(), "sport"],
    [to.sport("/soccer-1"), "sport"],
  ],
  fairness: [[to.fairness(), "fairness"]],
  privacySettings: [[to.privacySettings(), "privacy-settings"]],
  pwa: [
    [to.pwa(), "pwa"],
    [to.pwa("ios"), "pwa"],
  ],
  page: [
    [to.page(), "page"],
    [to.page("faq"), "page"],
    [to.page("contact-us"), "contact-us"],
  ],
  tournaments: [
    [to.tournaments(), "tournaments/index"],
    [to.tournaments("current-and-future"), "tournaments/current-and-future"],
    [to.tournaments("archived"), "tournaments/archived"],
  ],
  tournament: [[to.tournament("an-id", { place: "51" }), "tournaments/more-info"]],
  activityStatement: [[to.activityStatement({ month: "2026-11" }), "actions/activity-statement"]],
  gameHistoryFile: [[to.gameHistoryFile({}), "actions/game-history"]],
  paymentHistoryFile: [[to.paymentHistoryFile({}), "actions/payment-history"]],
};

/** The path without query and hash, which the router does not match. */
const pathnameOf = (path: string) => new URL(path, "http://localhost").pathname;

// The compiler requires the same of the table; this also says so in a run of the tests alone.
test("every path function has an example", () => {
  expect(Object.keys(localePaths("en")).filter((name) => !(name in EXPECTED))).toEqual([]);
  expect(Object.entries(EXPECTED).filter(([, examples]) => examples.length === 0)).toEqual([]);
});

test.each(
  Object.entries(EXPECTED).flatMap(([name, examples]) =>
    examples.map(([path, route]) => [name, path, route] as const),
  ),
)("paths.%s: %s leads to its route", (_, path, route) => {
  // "not-found" matches every path, so it is no route that a path function may have.
  expect(route).not.toBe("not-found");
  expect(screenOf(pathnameOf(path))).toMatchObject({
    tree: "localized",
    screen: route,
    params: { locale: "de-ch" },
  });
});

const ACTIONS = readdirSync(new URL("./routes/actions/", import.meta.url)).map((file) =>
  file.replace(/\.tsx?$/, ""),
);

test.each(ACTIONS)("the path of the action %s leads to its route", (action) => {
  const path = endpointAction(action as Parameters<typeof endpointAction>[0], "de-ch");
  expect(screenOf(path)).toMatchObject({ tree: "localized", screen: `actions/${action}` });
});
