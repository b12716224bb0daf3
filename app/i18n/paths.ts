import { useMemo } from "react";
import type { InfoPage } from "#app/constants.ts";
import { useShell } from "#app/session/shell-data.ts";
import { splitLocale } from "#contract/host/locales.ts";
import type { GameCategory } from "#contract/wire/constants.ts";
import type { PlayMode } from "#contract/wire/lobby/games.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { CRASH_GAME } from "#contract/wire/play/crash-game.ts";
import type { ChainField, RoundField } from "#contract/wire/play/fairness-constants.ts";
import type { Exclusion } from "#contract/wire/protection/protection.ts";
import type { ShopShelf } from "#contract/wire/rewards/shop.ts";

type Query = Record<string, string | undefined>;

/** Joins segments and query into a path; the path ends at the first undefined segment. */
function join(locale: LocaleCode, segments: readonly (string | undefined)[], query: Query = {}): string {
  const end = segments.indexOf(undefined);
  const present = (end < 0 ? segments : segments.slice(0, end)) as string[];
  const path = ["", locale, ...present.map(encodeURIComponent)].join("/");
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path;
}

/**
 * Functions for the paths of all routes, with their locale prefix [RT-2]. No other code of the app builds paths. Without an id a
 * path is that of the section's overview.
 */
export const paths = {
  home: (locale: LocaleCode, query?: Query) => join(locale, [], query),
  games: (locale: LocaleCode, category?: GameCategory) =>
    category ? join(locale, ["games", "category", category]) : join(locale, ["games"]),
  /** The overview of all categories. */
  categories: (locale: LocaleCode) => join(locale, ["games", "category"]),
  favourites: (locale: LocaleCode) => join(locale, ["games", "favourites"]),
  /** The games of a collection, a lobby or a provider, or the overview of all. */
  collection: (locale: LocaleCode, id?: string) => join(locale, ["games", "collection", id]),
  lobby: (locale: LocaleCode, id?: string) => join(locale, ["games", "lobby", id]),
  provider: (locale: LocaleCode, id?: string) => join(locale, ["games", "provider", id]),
  /** The search screen. */
  search: (locale: LocaleCode, query?: string) => join(locale, ["games", "search"], { q: query }),
  /** A game by its code; the crash game has its own screen. */
  play: (locale: LocaleCode, code?: string, mode?: PlayMode) =>
    code === CRASH_GAME.code ? join(locale, ["special", "aviator"]) : join(locale, ["play", code, mode]),
  /** The crash game; with a round, the page shows the round's fairness proof. */
  aviator: (locale: LocaleCode, round?: string) => join(locale, ["special", "aviator"], { round }),
  /**
   * Login, registration, or the request of a new password. `restore` is the code of a mailed link, to choose a new password;
   * `link` is the id of a stored login link.
   */
  login: (
    locale: LocaleCode,
    query?: { continue?: string; tab?: "registration" | "restore"; restore?: string; link?: string },
  ) => join(locale, ["login"], query),
  logout: (locale: LocaleCode) => join(locale, ["logout"]),
  account: (locale: LocaleCode) => join(locale, ["account"]),
  personalInfo: (locale: LocaleCode, query?: { continue?: string }) =>
    join(locale, ["account", "personal-info"], query),
  /** `before` is a cursor of the login history; `confirm-email` is the code of a mailed link. */
  security: (locale: LocaleCode, query?: { before?: string; "confirm-email"?: string }) =>
    join(locale, ["account", "security"], query),
  /** Player protection: the limits, or another screen. */
  limits: (
    locale: LocaleCode,
    part?: "break" | "activity" | "self-assessment" | "closed" | "start",
    query?: Query,
  ) => join(locale, ["account", "limits", part], query),
  /**
   * The screen after a break has begun.
   *
   * @param code with which a player can exclude themselves during a time-out
   */
  breakStarted: (locale: LocaleCode, { kind, ends_at }: Exclusion, code?: string) =>
    join(locale, ["account", "limits", "closed"], {
      kind,
      ...(ends_at && { until: ends_at }),
      ...(code && { code }),
    }),
  /** The wallet, or one of its screens. */
  wallet: (locale: LocaleCode, part?: "deposit" | "withdrawal" | "buy-crypto", query?: Query) =>
    join(locale, ["wallet", part], query),
  /** Documents and identity check. */
  verification: (locale: LocaleCode, query?: Query) => join(locale, ["account", "verification"], query),
  /** The calendar of the daily bonuses; `opened` is the date that was opened just now. */
  dailyBonuses: (locale: LocaleCode, query?: { opened?: string }) => join(locale, ["daily-bonuses"], query),
  /** The notification centre; `view` is `unread`, or all without it. */
  notifications: (locale: LocaleCode, query?: Query) => join(locale, ["account", "notifications"], query),
  bonuses: (locale: LocaleCode, query?: Query) => join(locale, ["account", "bonus"], query),
  /** The played rounds with filters, or one round. */
  gameHistory: (locale: LocaleCode, round?: string, query?: Query) =>
    join(locale, ["account", "game-history", round], query),
  /**
   * The state of a payment; `preloader` continues a new payment at its next step. Without an id it is a deposit's
   * `return_path`: providers return to `pending`, because it does not redirect [RT-12].
   */
  payment: (locale: LocaleCode, part: "preloader" | "pending" | "success" | "fail", id?: string) =>
    join(locale, ["payment", part], { payment: id }),
  /** MiFinity's widget for a payment [RT-7]. */
  mifinity: (locale: LocaleCode, id: string) => join(locale, ["mifinity"], { payment: id }),
  walletHistory: (locale: LocaleCode, query?: Query) => join(locale, ["wallet", "history"], query),
  /** One payment of the history; its action cancels a withdrawal. */
  walletPayment: (locale: LocaleCode, id: string) => join(locale, ["wallet", "history", id]),
  /** A payment's receipt for printing. */
  walletReceipt: (locale: LocaleCode, id: string) => join(locale, ["wallet", "history", id, "receipt"]),
  /** The promotions, or one of them. */
  promotions: (locale: LocaleCode) => join(locale, ["promo"]),
  promotion: (locale: LocaleCode, alias: string) => join(locale, ["promo", "item", alias]),
  vip: (locale: LocaleCode) => join(locale, ["vip"]),
  /** The shop, or one of its shelves. `item` shows the confirmation of a purchase, `done` the result of one. */
  shop: (locale: LocaleCode, shelf?: ShopShelf, query?: { item?: string; done?: string; cursor?: string }) =>
    join(locale, ["shop", shelf], query),
  /** The sportsbook; `place` is a view, a sport, a league or an event [RT-15]. */
  sport: (locale: LocaleCode, place?: string) =>
    join(locale, ["sport"], { "bt-path": place === "/" ? undefined : place }),
  /** The fairness verifier: for a player's own round, or for a shared round of the crash game. */
  fairness: (locale: LocaleCode, query?: Partial<Record<RoundField | ChainField, string>>) =>
    join(locale, ["fairness"], query),
  /** The choice about analytics and advertising. */
  privacySettings: (locale: LocaleCode) => join(locale, ["privacy-settings"]),
  /** The installation of the app; with a system, its section. */
  pwa: (locale: LocaleCode, system?: "android" | "ios") =>
    join(locale, ["pwa"]) + (system === undefined ? "" : `#${system}`),
  page: (locale: LocaleCode, alias?: InfoPage) => join(locale, ["page", alias]),
  /** The tournaments: all, or only the running and announced or the ended ones. */
  tournaments: (locale: LocaleCode, list?: "current-and-future" | "archived", query?: Query) =>
    join(locale, ["tournaments", list], query),
  /** A tournament; `place` selects the page of its leaderboard. */
  tournament: (locale: LocaleCode, id: string, query?: { place?: string }) =>
    join(locale, ["tournaments", "more-info", id], query),
  /** An activity statement as a CSV file. */
  activityStatement: (locale: LocaleCode, query: Query) =>
    join(locale, ["actions", "activity-statement"], query),
  /** The filtered rounds as a CSV file. */
  gameHistoryFile: (locale: LocaleCode, query: Query) => join(locale, ["actions", "game-history"], query),
  /** The filtered payments as a CSV file. */
  paymentHistoryFile: (locale: LocaleCode, query: Query) =>
    join(locale, ["actions", "payment-history"], query),
};

/** The redirect target for a player who must be verified first [ERR-1]. */
export const verificationPath = (locale: LocaleCode): string => paths.verification(locale);

type Bound<F> = F extends (locale: LocaleCode, ...rest: infer Rest) => string
  ? (...rest: Rest) => string
  : never;
export type LocalePaths = { [Name in keyof typeof paths]: Bound<(typeof paths)[Name]> };

/** The paths of one locale. */
export function localePaths(locale: LocaleCode): LocalePaths {
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      (...rest: never[]) => (path as (locale: LocaleCode, ...rest: never[]) => string)(locale, ...rest),
    ]),
  ) as LocalePaths;
}

const pathsByLocale = new Map<LocaleCode, LocalePaths>();

/** The paths of the page's locale. */
export function useLocalePaths(): LocalePaths {
  const { code } = useShell().locale;
  return useMemo(() => {
    const cached = pathsByLocale.get(code) ?? localePaths(code);
    pathsByLocale.set(code, cached);
    return cached;
  }, [code]);
}

/**
 * The same page in another locale: replaces or adds the locale prefix [RT-1, RT-2].
 *
 * @param target a path of this site, optionally with query and hash
 */
export function inLocale(target: string, locale: LocaleCode): string {
  const [, pathname = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const { path } = splitLocale(pathname);
  return `/${locale}${path === "/" ? "" : path}${rest}`;
}
