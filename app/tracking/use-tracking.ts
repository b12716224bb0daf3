import { useEffect, useRef } from "react";
import { useLiveEvent } from "#app/live/index.ts";
import { useShellOrNull } from "#app/shell/use-shell.ts";
import { trackPurchase } from "./purchases.ts";
import { trackSignIn } from "./sign-ins.ts";
import { tracker } from "./tracker.ts";
import { useRouteTracking } from "./use-route-tracking.ts";

/** Follows a visitor for the site's trackers: pages, sign-ins and purchases. What forms do, they tell themselves. */
export function useTracking(): void {
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
}
