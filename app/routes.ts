import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@remix-run/route-config";

/**
 * The routes of all screens, in the order of the specification's table, and of the actions, which have no screen. The table is
 * built twice: without a prefix, then under a locale prefix [RT-2]. The unprefixed routes come first: if two routes match a path
 * equally well, the router uses the first one, so /play/games is the game "games", not the games screen of a locale "play".
 *
 * @param tree prefix of the route ids, which must be unique: two routes use the same file
 */
function table(tree: "plain" | "localized"): RouteConfigEntry[] {
  const id = (file: string) => ({ id: `${tree}/${file.replace(/\.tsx?$/, "")}` });
  const screen = (path: string, file: string) => route(path, `routes/${file}`, id(file));
  const frame = (file: string, screens: RouteConfigEntry[]) => layout(`routes/${file}`, id(file), screens);

  return [
    frame("layouts/default.tsx", [
      index("routes/home.tsx", id("home.tsx")),
      screen("account", "account/index.tsx"),
      screen("account/bonus", "account/bonus.tsx"),
      screen("account/game-history", "account/game-history/index.tsx"),
      screen("account/game-history/:round", "account/game-history/round.tsx"),
      screen("account/limits", "account/limits/index.tsx"),
      screen("account/limits/activity", "account/limits/activity.tsx"),
      screen("account/limits/break", "account/limits/break.tsx"),
      screen("account/limits/closed", "account/limits/closed.tsx"),
      screen("account/limits/self-assessment", "account/limits/self-assessment.tsx"),
      screen("account/limits/start", "account/limits/start.tsx"),
      screen("account/notifications", "account/notifications.tsx"),
      screen("account/personal-info", "account/personal-info.tsx"),
      screen("account/security", "account/security.tsx"),
      screen("account/verification", "account/verification.tsx"),
      screen("fairness", "fairness.tsx"),
      screen("games", "games/index.tsx"),
      screen("games/category/:category?", "games/category.tsx"),
      screen("games/favourites", "games/favourites.tsx"),
      screen("games/collection/:collection?", "games/collection.tsx"),
      screen("games/lobby/:lobby?", "games/lobby.tsx"),
      screen("games/provider/:provider?", "games/provider.tsx"),
      screen("games/search", "games/search.tsx"),
      screen("login", "login.tsx"),
      screen("logout", "logout.tsx"),
      screen("page/contact-us", "contact-us.tsx"),
      screen("page/:alias?", "page.tsx"),
      screen("privacy-settings", "privacy-settings.tsx"),
      screen("promo", "promo/index.tsx"),
      screen("promo/item/:alias?", "promo/item.tsx"),
      screen("pwa", "pwa.tsx"),
      screen("shop", "shop/index.tsx"),
      screen("shop/:shelf", "shop/shelf.tsx"),
      screen("special/aviator", "special/aviator.tsx"),
      screen("sport", "sport.tsx"),
      screen("vip", "vip.tsx"),
      screen("tournaments", "tournaments/index.tsx"),
      screen("tournaments/archived", "tournaments/archived.tsx"),
      screen("tournaments/current-and-future", "tournaments/current-and-future.tsx"),
      screen("tournaments/more-info/:alias?", "tournaments/more-info.tsx"),
      screen("unsubscribe", "unsubscribe.tsx"),
      screen("wallet", "wallet/index.tsx"),
      screen("wallet/buy-crypto", "wallet/buy-crypto.tsx"),
      screen("wallet/deposit", "wallet/deposit.tsx"),
      screen("wallet/history", "wallet/history/index.tsx"),
      screen("wallet/history/:payment", "wallet/history/payment.tsx"),
      screen("wallet/withdrawal", "wallet/withdrawal.tsx"),
      screen("*", "not-found.tsx"),
    ]),
    frame("layouts/bonus-map.tsx", [screen("daily-bonuses", "daily-bonuses.tsx")]),
    frame("layouts/empty.tsx", [
      screen("mifinity", "mifinity.tsx"),
      screen("payment/fail", "payment/fail.tsx"),
      screen("payment/pending", "payment/pending.tsx"),
      screen("payment/preloader", "payment/preloader.tsx"),
      screen("payment/success", "payment/success.tsx"),
      screen("wallet/history/:payment/receipt", "wallet/history/receipt.tsx"),
    ]),
    frame("layouts/pregame.tsx", [screen("play/:code?/:mode?", "play.tsx")]),
    screen("actions/activity-statement", "actions/activity-statement.ts"),
    screen("actions/bonus", "actions/bonus.ts"),
    screen("actions/crash", "actions/crash.ts"),
    screen("actions/favourites", "actions/favourites.ts"),
    screen("actions/free-spins", "actions/free-spins.ts"),
    screen("actions/game-history", "actions/game-history.ts"),
    screen("actions/games", "actions/games.ts"),
    screen("actions/game-search", "actions/game-search.ts"),
    screen("actions/live-reward", "actions/live-reward.ts"),
    screen("actions/messaging-session", "actions/messaging-session.ts"),
    screen("actions/notifications", "actions/notifications.ts"),
    screen("actions/own-wins", "actions/own-wins.ts"),
    screen("actions/payment", "actions/payment.ts"),
    screen("actions/payment-history", "actions/payment-history.ts"),
    screen("actions/play-session", "actions/play-session.ts"),
    screen("actions/push", "actions/push.ts"),
    screen("actions/registration-options", "actions/registration-options.ts"),
    screen("actions/refresh-user", "actions/refresh-user.ts"),
    screen("actions/sport-counts", "actions/sport-counts.ts"),
    screen("actions/sport-token", "actions/sport-token.ts"),
    screen("actions/tournament", "actions/tournament.ts"),
    screen("actions/tracking-consent", "actions/tracking-consent.ts"),
    screen("actions/verification", "actions/verification.ts"),
    screen("actions/vip-levels", "actions/vip-levels.ts"),
  ];
}

export default [...table("plain"), ...prefix(":locale", table("localized"))] satisfies RouteConfig;
