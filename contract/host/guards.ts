import type { LoadContext } from "./load-context.ts";

/** The route guards by name [GRD-1]. */
export const GUARDS = ["auth", "bidrTrackPageView", "checkAuth", "countryLang", "ga4TrackVipLevel"] as const;
export type GuardName = (typeof GUARDS)[number];

export interface GuardRequest {
  /** The page's address as the browser shows it, without `_data`. */
  url: URL;
  /** Parameters of the matched route. */
  params: Record<string, string | undefined>;
  context: LoadContext;
}

/** `undefined` lets the request pass; `redirect` is a path of this site, with its query string. */
type GuardOutcome = { redirect: string } | undefined;

/**
 * Runs before any loader. The app's build exports its registry as `guards`; Express reads the names from the handles of the matched
 * routes, outermost first, and answers 500 'Unknown middleware' for an unknown name [GRD-2]. Guards that act only in the browser
 * (page views, VIP level) are registered with a function that always passes.
 */
export type Guard = (request: GuardRequest) => GuardOutcome | Promise<GuardOutcome>;
export type GuardRegistry = Readonly<Record<string, Guard>>;
