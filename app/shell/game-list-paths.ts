import { splitLocale } from "#contract/host/locales.ts";

const GAME_LISTS = /^\/games(\/(category|provider|collection|lobby)(\/|$)|\/?$)/;
/** The overviews of all categories, providers, collections or lobbies; they have no filters. */
const OVERVIEWS = /^\/games\/[a-z]+\/?$/;

/** Whether a path without its locale is a list of games or an overview. */
export const isGameList = (path: string): boolean => GAME_LISTS.test(path);

/**
 * Whether a navigation leaves the scroll position to the lists' `useFilterScroll` [NAV-2]: from a game list or an overview to a game
 * list. An overview has no filters to scroll to, so it is shown from its top.
 */
export function isBetweenLists(from: string, to: string): boolean {
  const [fromPath, toPath] = [splitLocale(from).path, splitLocale(to).path];
  return isGameList(fromPath) && isGameList(toPath) && !OVERVIEWS.test(toPath);
}
