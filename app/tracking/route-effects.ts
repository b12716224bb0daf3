import type { ShellData } from "#app/shell/shell-data.ts";

/** What the guards of a page have told of it, besides its being looked at. */
export interface RouteEffects {
  conversion: boolean;
  /** The player's VIP level to report, or null. */
  vipLevel: number | null;
}

/**
 * What the browser halves of bidrTrackPageView and ga4TrackVipLevel do on a page [GRD-1]; whether anything is told is the
 * tracker's to say.
 *
 * @param guards names in the handles of the page's routes
 */
export function routeEffects(guards: readonly string[], vip: ShellData["vip"]): RouteEffects {
  return {
    conversion: guards.includes("bidrTrackPageView"),
    vipLevel: guards.includes("ga4TrackVipLevel") ? (vip?.level ?? null) : null,
  };
}
