import { conversionUrl } from "#contract/host/purchase-tracking.ts";
import type { Site } from "#contract/host/site.ts";
import {
  TRACKING_PURPOSES,
  type TrackingChoice,
  type TrackingPurpose,
} from "#contract/host/tracking-consent.ts";
import { currentPermissions } from "./consent.ts";
import type { LoginMethod, TrackedEvent } from "./events.ts";

/** The site's trackers and the current visitor. */
export interface TrackedVisit {
  tracking: Site["tracking"];
  /** The player's user_id; null for a guest. */
  accountId: string | null;
}

type DataLayerEntry = Record<string, unknown>;

/** The browser functions that the tracker calls; tests replace them. */
interface TrackerPorts {
  permissions(tracking: Site["tracking"]): TrackingChoice;
  push(entry: DataLayerEntry): void;
  request(url: string): void;
  random(): number;
}

/**
 * Creates a tracker, through which the app sends all events [TP-2, TP-3]: the data layer is analytics, the conversion image is
 * advertising. Events are dropped if the site has no such tracker, or if the visitor may not be tracked for its purpose; dropped
 * events are not sent later.
 */
export function createTracker({ permissions, push, request, random }: TrackerPorts) {
  let visit: TrackedVisit | null = null;
  const waiting = new Set<() => void>();
  /** The current visit, if the site has a tracker for the purpose and the visitor may be tracked for it. */
  const allowed = (purpose: TrackingPurpose): TrackedVisit | null => {
    if (!visit) return null;
    const { dataLayer, conversion } = visit.tracking;
    const hasTracker = purpose === "analytics" ? dataLayer : conversion !== undefined;
    return hasTracker && permissions(visit.tracking)[purpose] ? visit : null;
  };

  return {
    /** Sets the visitor; before the first call all events are dropped. */
    setVisit(next: TrackedVisit): void {
      visit = next;
      for (const call of [...waiting]) if (waiting.delete(call)) call();
    },
    /**
     * Calls back once the visitor is set: at once, or on a page that was just loaded when the trackers' chunk has arrived.
     *
     * @returns a function that cancels the call
     */
    whenReady(call: () => void): () => void {
      if (visit) call();
      else waiting.add(call);
      return () => waiting.delete(call);
    },
    /** Whether events are sent for any purpose. */
    isEnabled(): boolean {
      return TRACKING_PURPOSES.some(allowed);
    },
    /** Whether the server reports purchases, so that this page must not. */
    leavesPurchasesToServer(): boolean {
      return visit?.tracking.purchases === "server";
    },
    /** Pushes an event to the data layer. */
    push(event: TrackedEvent): void {
      if (!allowed("analytics")) return;
      // A tag manager merges pushed objects, so the previous event's cart must be removed first.
      if ("ecommerce" in event) push({ ecommerce: null });
      push({ ...event });
    },
    /** Requests the conversion image. */
    convert(): void {
      const current = allowed("advertising");
      if (!current?.tracking.conversion) return;
      request(conversionUrl(current.tracking.conversion, current.accountId, random()));
    },
  };
}

declare global {
  interface Window {
    dataLayer?: DataLayerEntry[];
  }
}

/** The tracker of this page. */
export const tracker = createTracker({
  permissions: currentPermissions,
  /** Appends to the data layer of the page's tag manager, if there is one [TP-3]. */
  push: (entry) => {
    window.dataLayer ??= [];
    window.dataLayer.push(entry);
  },
  // The image is not displayed, and a failed request is ignored.
  request: (url) => {
    new Image().src = url;
  },
  random: () => Math.floor(Math.random() * 1e12),
});

/** How a visitor becomes a signed-in player. */
export type TrackedSignIn = LoginMethod | "registration";

let pendingSignIn: TrackedSignIn | null = null;

/** Stores the method of a submitted sign-in form, until `trackSignIn` tracks its success; null if it does not sign in. */
export function setPendingSignIn(method: TrackedSignIn | null): void {
  pendingSignIn = method;
}

/**
 * Tracks a sign-in with a form of this page [TP-2, TP-3]; a login in another tab is tracked by that tab.
 */
export function trackSignIn(): void {
  if (pendingSignIn === "registration") {
    tracker.push({ event: "registration" });
    tracker.convert();
  } else if (pendingSignIn) tracker.push({ event: "login", method: pendingSignIn });
  pendingSignIn = null;
}
