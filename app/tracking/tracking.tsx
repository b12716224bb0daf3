import { useEffect, useRef } from "react";
import { useLiveEvent } from "#app/live/index.ts";
import { useShellOrNull } from "#app/shell/use-shell.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { trackPurchase } from "./purchases.ts";
import { trackSignIn } from "./sign-ins.ts";
import { tracker } from "./tracker.ts";
import { useRouteTracking } from "./use-route-tracking.ts";

/**
 * Follows a visitor for the site's trackers: pages, sign-ins and purchases; what forms do, they tell themselves. It asks for
 * consent where the site has to. Fetched once the page is alive, and only where there is anybody to tell.
 */
export default function Tracking() {
  const shell = useShellOrNull();
  const tracking = shell?.site.tracking;
  const accountId = shell?.user?.user_id ?? null;
  const before = useRef(accountId);

  useEffect(() => {
    if (tracking) tracker.follow({ tracking, accountId });
    if (accountId && !before.current) trackSignIn();
    before.current = accountId;
  }, [tracking, accountId]);

  useRouteTracking();
  useLiveEvent("payment", (purchase) => void trackPurchase(purchase));
  return <ConsentBanner />;
}
