import { splitLocale } from "./locales.ts";

/** Name of the Trusted Types policy that creates the address of the vendor's script (docs/decisions/153). */
export const SPORTSBOOK_POLICY = "sportsbook";

/** Game code of the rounds that are bets of the sportsbook. */
export const SPORTSBOOK_GAME = "sportsbook";

/** Query parameter of the page that selects what the sportsbook shows [RT-15]. */
export const BT_PATH = "bt-path";

/** The views with a link in the side menu, and the overview, by the path that selects them [RT-15]. */
export const SPORT_VIEWS = {
  home: "/",
  live: "/live",
  soon: "/event-builder",
  esports: "/109",
  bets: "/bets",
  favorites: "/favorites",
} as const;
export type SportView = keyof typeof SPORT_VIEWS;

/** The views of the side menu, in its order [RT-15, MENU-1]. */
export const MENU_SPORT_VIEWS = ["bets", "live", "soon", "esports"] as const satisfies readonly SportView[];

/**
 * Whether a page of the site is the sportsbook: `/sport`, and the home page of a sport-mirror site [DOM-1, MENU-5].
 *
 * @param pathname with or without its locale prefix
 */
export function isSportsbookPage(pathname: string, sportMirror: boolean): boolean {
  const { path } = splitLocale(pathname);
  return /^\/sport\/?$/.test(path) || (sportMirror && path === "/");
}
