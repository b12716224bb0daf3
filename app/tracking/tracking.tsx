import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLiveEvent } from "#app/live/index.ts";
import { type ShellData, useShellOrNull } from "#app/session/shell-data.ts";
import { ROUTE_CHANGE_TRACKING_DELAY } from "#contract/constants.ts";
import { useConsent } from "./consent.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { trackPurchase } from "./purchases.ts";
import { tracker, trackSignIn } from "./tracker.ts";

/**
 * Tracks page views, sign-ins and purchases, and renders the consent banner. Forms track their own events. The chunk is
 * fetched after hydration, and only if the site has trackers.
 */
export default function Tracking() {
  const shell = useShellOrNull();
  const tracking = shell?.site.tracking;
  const accountId = shell?.user?.user_id ?? null;
  const previousAccountId = useRef(accountId);

  useEffect(() => {
    if (tracking) tracker.setVisit({ tracking, accountId });
    if (accountId && !previousAccountId.current) trackSignIn();
    previousAccountId.current = accountId;
  }, [tracking, accountId]);

  useRouteTracking();
  useLiveEvent("payment", (purchase) => void trackPurchase(purchase));
  return <ConsentBanner />;
}

/** The events of a page in addition to its page view. */
export interface RouteEffects {
  conversion: boolean;
  /** The player's VIP level, or null. */
  vipLevel: number | null;
}

/**
 * The browser part of the guards bidrTrackPageView and ga4TrackVipLevel [GRD-1]; the tracker decides whether events are sent.
 *
 * @param guards names in the handles of the page's routes
 */
export function routeEffects(guards: readonly string[], vip: ShellData["vip"]): RouteEffects {
  return {
    conversion: guards.includes("bidrTrackPageView"),
    vipLevel: guards.includes("ga4TrackVipLevel") ? (vip?.level ?? null) : null,
  };
}

/**
 * Tracks each page view after a delay, because the document's title changes after the path [TP-3]. If the visitor gives consent
 * later, the current page is tracked at that time.
 */
function useRouteTracking(): void {
  const { pathname } = useLocation();
  const shell = useShellOrNull();
  const consent = useConsent();
  const guards = useMatches().flatMap(
    ({ handle }) => (handle as { guards?: string[] } | undefined)?.guards ?? [],
  );
  const latest = useRef<{ guards: string[]; shell: ShellData | null }>({ guards, shell });
  latest.current = { guards, shell };
  const tracked = useRef({ pathname, done: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of consent allows the page view.
  useEffect(() => {
    if (tracked.current.pathname !== pathname) tracked.current = { pathname, done: false };
    const timer = setTimeout(() => {
      const { guards, shell } = latest.current;
      if (!shell || !tracker.isEnabled() || tracked.current.done) return;
      tracked.current.done = true;
      const { conversion, vipLevel } = routeEffects(guards, shell.vip);
      tracker.push({ event: "page_view", page_path: pathname, page_title: document.title });
      if (conversion) tracker.convert();
      if (vipLevel !== null) tracker.push({ event: "vip_level", vip_level: vipLevel });
    }, ROUTE_CHANGE_TRACKING_DELAY);
    return () => clearTimeout(timer);
  }, [pathname, consent]);
}
