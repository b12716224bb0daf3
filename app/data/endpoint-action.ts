import type { LocaleCode } from "#contract/wire/locales.ts";

/** The routes of `app/routes/actions/`. */
export type ActionRoute =
  | "activity-statement"
  | "bonus"
  | "crash"
  | "favourites"
  | "free-spins"
  | "game-history"
  | "game-search"
  | "games"
  | "live-reward"
  | "messaging-session"
  | "notifications"
  | "own-wins"
  | "payment"
  | "payment-history"
  | "play-session"
  | "push"
  | "refresh-user"
  | "registration-options"
  | "sport-counts"
  | "sport-token"
  | "tournament"
  | "tracking-consent"
  | "verification"
  | "vip-levels";

/** The path of an action's route, also for forms. Every page uses it; the rest of this folder is loaded when needed. */
export function endpointAction(route: ActionRoute, locale: LocaleCode): string {
  return `/${locale}/actions/${route}`;
}
