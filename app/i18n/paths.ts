import { useMemo } from "react";
import { useShell } from "#app/shell/use-shell.ts";
import type { GameCategory, InfoPage } from "#contract/constants.ts";
import type { PlayMode } from "#contract/lobby/games.ts";
import { type LocaleCode, splitLocale } from "#contract/locales.ts";
import { CRASH_GAME } from "#contract/play/crash-terms.ts";
import type { ChainField, RoundField } from "#contract/play/fairness-terms.ts";

type Query = Record<string, string | undefined>;

/** Joins segments and query into a path; an absent segment ends the path. */
function join(locale: LocaleCode, segments: readonly (string | undefined)[], query: Query = {}): string {
  const end = segments.indexOf(undefined);
  const present = (end < 0 ? segments : segments.slice(0, end)) as string[];
  const path = ["", locale, ...present.map(encodeURIComponent)].join("/");
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path;
}

/**
 * The address of every screen, with its locale's prefix [RT-2]. Nothing else in the app builds a path.
 * What is absent leads to the section's overview.
 */
export const paths = {
  home: (locale: LocaleCode, query?: Query) => join(locale, [], query),
  games: (locale: LocaleCode, category?: GameCategory) =>
    category ? join(locale, ["games", "category", category]) : join(locale, ["games"]),
  /** The overview of all categories. */
  categories: (locale: LocaleCode) => join(locale, ["games", "category"]),
  favourites: (locale: LocaleCode) => join(locale, ["games", "favourites"]),
  /** The games of a collection, a lobby (a front made of rows) or a provider, or the overview of all. */
  collection: (locale: LocaleCode, id?: string) => join(locale, ["games", "collection", id]),
  lobby: (locale: LocaleCode, id?: string) => join(locale, ["games", "lobby", id]),
  provider: (locale: LocaleCode, id?: string) => join(locale, ["games", "provider", id]),
  /** A further page of a list of games, as data; the list's own query comes after it. */
  moreGames: (locale: LocaleCode) => join(locale, ["actions", "games"]),
  /** The search's own screen, with what is searched for. */
  search: (locale: LocaleCode, query?: string) => join(locale, ["games", "search"], { q: query }),
  /** The search's answer as data, for what is typed so far. */
  gameSearch: (locale: LocaleCode, query: string) => join(locale, ["actions", "game-search"], { q: query }),
  /** A game, by its code; the crash game has a screen of its own. */
  play: (locale: LocaleCode, code?: string, mode?: PlayMode) =>
    code === CRASH_GAME.code ? join(locale, ["special", "aviator"]) : join(locale, ["play", code, mode]),
  /** The crash game; with a round, at what proves it. */
  aviator: (locale: LocaleCode, round?: string) => join(locale, ["special", "aviator"], { round }),
  /** Where the crash game's page sends bets; with a part, what it asks as data. */
  crash: (locale: LocaleCode, part?: "state" | "own" | "round", round?: string) =>
    join(locale, ["actions", "crash"], { part, round }),
  /**
   * Login, registration, or asking for a new password; with the code of a mailed link, choosing it; with the name of a link
   * that is held, the button that logs in with it.
   */
  login: (
    locale: LocaleCode,
    query?: { continue?: string; tab?: "registration" | "restore"; restore?: string; link?: string },
  ) => join(locale, ["login"], query),
  registrationOptions: (locale: LocaleCode) => join(locale, ["actions", "registration-options"]),
  logout: (locale: LocaleCode) => join(locale, ["logout"]),
  account: (locale: LocaleCode) => join(locale, ["account"]),
  personalInfo: (locale: LocaleCode, query?: { continue?: string }) =>
    join(locale, ["account", "personal-info"], query),
  /** Older sign-ins begin at a cursor; a mailed link brings the code that confirms an address. */
  security: (locale: LocaleCode, query?: { before?: string; "confirm-email"?: string }) =>
    join(locale, ["account", "security"], query),
  /** Player protection: limits, or another of its screens. */
  limits: (locale: LocaleCode, part?: "break" | "activity" | "self-assessment" | "closed", query?: Query) =>
    join(locale, ["account", "limits", part], query),
  /** The wallet, or one of its screens. */
  wallet: (locale: LocaleCode, part?: "deposit" | "withdrawal" | "buy-crypto", query?: Query) =>
    join(locale, ["wallet", part], query),
  /** Documents and the identity check. */
  verification: (locale: LocaleCode, query?: Query) => join(locale, ["account", "verification"], query),
  bonuses: (locale: LocaleCode, query?: Query) => join(locale, ["account", "bonus"], query),
  /** Rounds by filter, or one of them. */
  gameHistory: (locale: LocaleCode, round?: string, query?: Query) =>
    join(locale, ["account", "game-history", round], query),
  /**
   * Where a payment is followed: `preloader` takes a new one's next step on. Without an id it is what a deposit's
   * `return_path` can be; of the four, a provider leads back to `pending`, which sends nobody away again [RT-12].
   */
  payment: (locale: LocaleCode, part: "preloader" | "pending" | "success" | "fail", id?: string) =>
    join(locale, ["payment", part], { payment: id }),
  /** MiFinity's widget, for a payment that waits for it [RT-7]. */
  mifinity: (locale: LocaleCode, id: string) => join(locale, ["mifinity"], { payment: id }),
  walletHistory: (locale: LocaleCode, query?: Query) => join(locale, ["wallet", "history"], query),
  /** One payment of the history: its details, and what calls a withdrawal off. */
  walletPayment: (locale: LocaleCode, id: string) => join(locale, ["wallet", "history", id]),
  /** A payment's receipt, to be printed. */
  walletReceipt: (locale: LocaleCode, id: string) => join(locale, ["wallet", "history", id, "receipt"]),
  /** Where any round is verified from its seeds: of a player's own, or of one that everyone shared. */
  fairness: (locale: LocaleCode, query?: Partial<Record<RoundField | ChainField, string>>) =>
    join(locale, ["fairness"], query),
  page: (locale: LocaleCode, alias?: InfoPage) => join(locale, ["page", alias]),
  /** A form's or fetcher's target among the routes that show nothing: `action("auth", "login")`. */
  action: (locale: LocaleCode, ...segments: string[]) => join(locale, ["actions", ...segments]),
  /** How a payment stands, as data. */
  paymentAnswer: (locale: LocaleCode, id: string) => join(locale, ["actions", "payment"], { payment: id }),
  /** An activity statement as a CSV file. */
  activityStatement: (locale: LocaleCode, query: Query) =>
    join(locale, ["actions", "activity-statement"], query),
  /** Rounds by filter as a CSV file. */
  gameHistoryFile: (locale: LocaleCode, query: Query) => join(locale, ["actions", "game-history"], query),
  /** Payments by filter as a CSV file. */
  paymentHistoryFile: (locale: LocaleCode, query: Query) =>
    join(locale, ["actions", "payment-history"], query),
};

/** Where a player is led who has to be verified first [ERR-1]. */
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

const bound = new Map<LocaleCode, LocalePaths>();

/** The paths of the page's locale. */
export function useLocalePaths(): LocalePaths {
  const { code } = useShell().locale;
  return useMemo(() => {
    const known = bound.get(code) ?? localePaths(code);
    bound.set(code, known);
    return known;
  }, [code]);
}

/**
 * The same page in another locale: its path with the prefix exchanged, or added where it had none [RT-1, RT-2].
 *
 * @param target a path of this site, with query and hash where it has them
 */
export function inLocale(target: string, locale: LocaleCode): string {
  const [, pathname = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const { path } = splitLocale(pathname);
  return `/${locale}${path === "/" ? "" : path}${rest}`;
}
