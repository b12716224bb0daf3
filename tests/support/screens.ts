import { INFO_PAGES } from "#app/constants.ts";

/** Paths of all screens without the locale prefix; `tests/html/html-screens.test.ts` compares them with the table of routes. */

export const GAME_SCREEN = "/play/fjordfire-voyage";

/** Screens of every visitor, without the locale prefix. */
export const SHARED_SCREENS = [
  "",
  "/daily-bonuses",
  "/fairness",
  "/games",
  "/games/category",
  "/games/category/jackpot",
  "/games/category/live-casino",
  "/games/category/slots",
  "/games/category/slots?sort=name&page=2",
  "/games/collection",
  "/games/collection/new",
  "/games/favourites",
  "/games/lobby",
  "/games/lobby/casino",
  "/games/provider",
  "/games/provider/emberloom",
  "/games/search",
  "/games/search?q=fjord",
  "/games/search?q=nothing-has-this-name",
  "/no-such-page",
  "/page",
  ...INFO_PAGES.map((alias) => `/page/${alias}`),
  "/play",
  GAME_SCREEN,
  `${GAME_SCREEN}/demo`,
  `${GAME_SCREEN}/real`,
  "/privacy-settings",
  "/unsubscribe?token=unknown",
  "/pwa",
  "/promo",
  "/promo/item",
  "/promo/item/constellation",
  "/promo/item/refer-a-friend",
  "/promo/item/vip-cashback",
  "/shop",
  "/shop/coins",
  "/shop/money",
  "/shop/spins",
  "/special/aviator",
  "/sport",
  "/sport?bt-path=/live",
  "/tournaments",
  "/tournaments/archived",
  "/tournaments/current-and-future",
  "/tournaments/more-info",
  "/vip",
] as const;

/** Further screens of a guest: a player is redirected. */
export const GUEST_SCREENS = [
  "/login",
  "/login?tab=registration",
  "/login?tab=restore",
  "/login?restore=a-code",
  "/account/limits/closed?kind=self_exclusion",
  "/account/limits/closed?kind=time_out&until=2030-01-31T10:00:00.000Z",
] as const;

/** Further screens of a player: a guest is redirected. */
export const PLAYER_SCREENS = [
  "/account",
  "/account/bonus",
  "/account/game-history",
  "/account/limits",
  "/account/limits/activity",
  "/account/limits/break",
  "/account/limits/break?days=7",
  "/account/limits/break?months=6",
  "/account/limits/self-assessment",
  "/account/notifications",
  "/account/notifications?view=unread",
  "/account/personal-info",
  "/account/security",
  "/account/verification",
  "/mifinity",
  "/payment/fail",
  "/payment/pending",
  "/payment/preloader",
  "/payment/success",
  "/wallet",
  "/wallet/buy-crypto",
  "/wallet/deposit",
  ...["card", "e-wallet", "mifinity", "instant-bank", "bank-transfer", "crypto-coin", "voucher"].map(
    (alias) => `/wallet/deposit?method=${alias}`,
  ),
  "/wallet/history",
  "/wallet/withdrawal",
  ...["card", "e-wallet", "bank-transfer"].map((alias) => `/wallet/withdrawal?method=${alias}`),
] as const;

/** Further screens of a player who has just registered. */
export const NEW_PLAYER_SCREENS = ["/account/limits/start"] as const;
