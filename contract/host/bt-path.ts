import { MAX_BT_PATH } from "../wire/constants.ts";
import { BT_PATH, SPORT_VIEWS, type SportView } from "./sport-views.ts";

/**
 * The path that a query selects: begins with one slash and has no trailing one; `/` without such a query. Other text becomes `/`, because
 * it is passed to the vendor's script.
 */
export function readBtPath(query: URLSearchParams): string {
  const given = query.get(BT_PATH) ?? "";
  // The length first: the pattern takes quadratic time for slashes that are followed by something else.
  const path = given.length <= MAX_BT_PATH ? given.replace(/(?<=.)\/+$/, "") : "";
  return /^\/(?!\/)[\w\-./~:]*$/.test(path) ? path : SPORT_VIEWS.home;
}

/** The view of a path; null for the page of a sport, a league or an event, and for any other path. */
export function sportViewOf(path: string): SportView | null {
  const views = Object.entries(SPORT_VIEWS) as [SportView, string][];
  return views.find(([, viewPath]) => viewPath === path)?.[0] ?? (path === "/e_sport/109" ? "esports" : null);
}
