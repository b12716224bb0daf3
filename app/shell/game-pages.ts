import { splitLocale } from "#contract/host/locales.ts";

/** Whether a page shows a game, which toasts, popups and buttons must not cover unless the player has requested them. */
export function isGamePage(pathname: string): boolean {
  return /^\/(play\/|special\/aviator(\/|$))/.test(splitLocale(pathname).path);
}
