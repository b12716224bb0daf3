import { splitLocale } from "#contract/locales.ts";

/** Whether a page shows a game: nothing that the player has not asked for may cover its buttons or a round. */
export function isGamePage(pathname: string): boolean {
  return /^\/(play\/|special\/aviator(\/|$))/.test(splitLocale(pathname).path);
}
