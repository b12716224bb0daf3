import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ROUTE_CHANGE_TRACKING_DELAY } from "#app/constants.ts";
import { answerOrNull, requestJson } from "#app/data/request.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { type ShellData, useShellOrNull } from "#app/session/shell-data.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { splitLocale } from "#contract/host/locales.ts";
import type { TrackingBasis } from "#contract/host/tracking-consent.ts";
import { dependsOnCountry, setServerBasis, useTrackingBasis } from "./consent.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { consentRuleEndpoint } from "./endpoints.ts";
import {
  gameViewEvent,
  listsOnPage,
  listViewEvent,
  playedCode,
  selectionEvent,
  watchSeenLists,
} from "./game-items.ts";
import { trackPurchase, trackShownPurchase } from "./purchases.ts";
import { tracker, trackSignIn } from "./tracker.ts";

/**
 * Tracks page views, sign-ins and purchases, and renders the consent banner. Forms track their own events. The chunk is
 * fetched after hydration, and only if the site has trackers.
 */
export function Tracking() {
  const shell = useShellOrNull();
  const tracking = shell?.site.tracking;
  const accountId = shell?.user?.user_id ?? null;
  const basis = useTrackingBasis(tracking);
  const previousAccountId = useRef(accountId);

  useEffect(() => {
    if (tracking) tracker.setVisit({ tracking, accountId });
    if (accountId && !previousAccountId.current) trackSignIn();
    previousAccountId.current = accountId;
  }, [tracking, accountId]);
  // A change of consent allows the purchase on the page.
  useOnChange(trackShownPurchase, [tracking, accountId, basis]);

  useRouteTracking(basis);
  useSelectionTracking();
  useLiveEvent("payment", (purchase) => void trackPurchase(purchase));
  useCountryRule();
  return <ConsentBanner />;
}

/** Requests the rule of the visitor's country, on sites with such rules; without an answer nothing is tracked. */
function useCountryRule(): void {
  const shell = useShellOrNull();
  const isNeeded = shell !== null && dependsOnCountry(shell.site.tracking);
  const locale = shell?.locale.code;
  useEffect(() => {
    if (!isNeeded || !locale) return;
    void answerOrNull(requestJson(consentRuleEndpoint, undefined, { locale })).then(
      (basis) => basis && setServerBasis(basis),
    );
  }, [isNeeded, locale]);
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
function useRouteTracking(basis: TrackingBasis | null): void {
  const { pathname } = useLocation();
  const shell = useShellOrNull();
  const matches = useMatches();
  const guards = matches.flatMap(({ handle }) => (handle as { guards?: string[] } | undefined)?.guards ?? []);
  const loaderData = matches.map(({ data }) => data);
  const latest = useRef({ guards, shell, loaderData });
  latest.current = { guards, shell, loaderData };
  const tracked = useRef({ pathname, done: false });

  // A change of consent allows the page view.
  useOnChange(() => {
    if (tracked.current.pathname !== pathname) tracked.current = { pathname, done: false };
    let stopWatching = () => {};
    const timer = setTimeout(() => {
      const { guards, shell, loaderData } = latest.current;
      if (!shell || !tracker.isEnabled() || tracked.current.done) return;
      tracked.current.done = true;
      const { conversion, vipLevel } = routeEffects(guards, shell.vip);
      tracker.push({ event: "page_view", page_path: pathname, page_title: document.title });
      if (conversion) tracker.convert();
      if (vipLevel !== null) tracker.push({ event: "vip_level", vip_level: vipLevel });
      const gameView = gameViewEvent(loaderData);
      if (gameView) tracker.push(gameView);
      stopWatching = watchSeenLists(splitLocale(pathname).path, (list) => {
        const listView = listViewEvent(list);
        if (listView) tracker.push(listView);
      });
    }, ROUTE_CHANGE_TRACKING_DELAY);
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [pathname, basis]);
}

/** Tracks each click on a game of a list, before the click's own handlers leave the page. */
function useSelectionTracking(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element | null)?.closest?.<HTMLAnchorElement>("article.tile a[href]");
      const code = link && playedCode(link.pathname);
      if (!code) return;
      const lists = listsOnPage(splitLocale(location.pathname).path);
      const clicked = lists.find(({ element }) => element.contains(link));
      const event = clicked && selectionEvent(clicked.list, code);
      if (event) tracker.push(event);
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
}
