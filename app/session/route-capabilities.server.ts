import type { Capability } from "#contract/wire/capabilities.ts";

/**
 * Which capability an address shows, by its pattern in the table of routes or its own path [CAP-1]; a key with a query is for the
 * addresses that have this parameter. Where the capability is absent, the address answers 404 to documents, data requests and forms, and nothing links
 * to it. Addresses that are not listed are always there (`route-capabilities.test.ts` names them).
 */
export const ROUTE_CAPABILITIES: Readonly<Record<string, Capability>> = {
  "/account": "accounts",
  "/account/bonus": "bonuses",
  "/account/game-history": "history",
  "/account/game-history/:round": "history",
  "/account/limits": "limits",
  "/account/limits/activity": "limits",
  "/account/limits/break": "time-out",
  "/account/limits/closed": "time-out",
  "/account/limits/self-assessment": "limits",
  "/account/limits/start": "limits",
  "/account/notifications": "notifications",
  "/account/personal-info": "profile",
  "/account/security": "security",
  "/account/verification": "verification",
  "/daily-bonuses": "daily-bonuses",
  "/fairness": "fairness",
  "/games/collection/:collection?": "collections",
  "/games/favourites": "favourites",
  "/games/lobby/:lobby?": "lobbies",
  "/games/provider/:provider?": "providers",
  "/games/search": "search",
  "/login": "accounts",
  "/login?tab=registration": "registration",
  "/login?tab=restore": "restore",
  "/login?restore": "restore",
  "/mifinity": "deposits",
  "/page/sport-policy": "sport",
  "/payment/fail": "deposits",
  "/payment/pending": "deposits",
  "/payment/preloader": "deposits",
  "/payment/success": "deposits",
  "/promo": "promotions",
  "/promo/item/:alias?": "promotions",
  "/shop": "shop",
  "/shop/:shelf": "shop",
  "/special/aviator": "aviator",
  "/sport": "sport",
  "/tournaments": "tournaments",
  "/tournaments/archived": "tournaments",
  "/tournaments/current-and-future": "tournaments",
  "/tournaments/more-info/:alias?": "tournaments",
  "/unsubscribe": "profile",
  "/vip": "vip",
  "/wallet": "accounts",
  "/wallet/buy-crypto": "crypto",
  "/wallet/deposit": "deposits",
  "/wallet/history": "history",
  "/wallet/history/:payment": "history",
  "/wallet/history/:payment/receipt": "history",
  "/wallet/withdrawal": "withdrawal",
  "/actions/activity-statement": "limits",
  "/actions/bonus": "bonuses",
  "/actions/crash": "aviator",
  "/actions/favourites": "favourites",
  "/actions/free-spins": "bonuses",
  "/actions/game-history": "history",
  "/actions/game-search": "search",
  "/actions/live-reward": "bonuses",
  "/actions/messaging-session": "inbox",
  "/actions/notifications": "notifications",
  "/actions/payment": "deposits",
  "/actions/payment-history": "history",
  "/actions/play-session": "reality-checks",
  "/actions/push": "push",
  "/actions/refresh-user": "accounts",
  "/actions/registration-options": "registration",
  "/actions/sport-counts": "sport",
  "/actions/sport-token": "sport",
  "/actions/tournament": "tournaments",
  "/actions/verification": "verification",
  "/actions/vip-levels": "vip",
};

/**
 * The addresses of screens to which nothing may link, without the locale: each stands for all that continue it. Short, because every
 * page contains it: what is below another is left out.
 */
export function closedPaths(absent: readonly Capability[]): readonly string[] {
  const known = closedBy.get(absent) ?? computeClosedPaths(absent);
  closedBy.set(absent, known);
  return known;
}

/** By list: it is the same object until the absence of a site changes. */
const closedBy = new WeakMap<readonly Capability[], readonly string[]>();

function computeClosedPaths(absent: readonly Capability[]): string[] {
  const paths = Object.entries(ROUTE_CAPABILITIES)
    .filter(([pattern, capability]) => absent.includes(capability) && !pattern.startsWith("/actions/"))
    .map(([pattern]) => pattern.replace(/\/:.*$/, ""));
  const isBelow = (path: string, other: string) =>
    path.startsWith(`${other}/`) || path.startsWith(`${other}?`);
  return [...new Set(paths)].filter((path) => !paths.some((other) => isBelow(path, other)));
}
