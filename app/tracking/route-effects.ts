import type { ShellData } from "#app/shell/shell-data.ts";

/** What is to happen after navigation to a page. */
export interface RouteEffects {
  pageView: boolean;
  conversion: boolean;
  /** The player's VIP level to report, or null. */
  vipLevel: number | null;
}

const NOTHING: RouteEffects = { pageView: false, conversion: false, vipLevel: null };

/**
 * What the browser halves of bidrTrackPageView and ga4TrackVipLevel do on a page [GRD-1]: only what the site has
 * configured, and nothing at all where it asks for consent first [TP-3].
 *
 * @param guards names in the handles of the page's routes
 */
export function routeEffects(
  guards: readonly string[],
  tracking: ShellData["site"]["tracking"],
  vip: ShellData["vip"],
): RouteEffects {
  if (tracking.consentRequired) return NOTHING;
  return {
    pageView: tracking.dataLayer,
    conversion: Boolean(tracking.conversion) && guards.includes("bidrTrackPageView"),
    vipLevel: tracking.dataLayer && guards.includes("ga4TrackVipLevel") ? (vip?.level ?? null) : null,
  };
}
