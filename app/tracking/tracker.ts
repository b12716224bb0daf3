import type { Site } from "#contract/site.ts";
import { type Consent, currentConsent } from "./consent.ts";
import type { LoginMethod, TrackedEvent } from "./events.ts";
import { hasTrackers, mayTrack } from "./site-trackers.ts";

/** The site's trackers and the current visitor. */
export interface TrackedVisit {
  tracking: Site["tracking"];
  /** The player's user_id; null for a guest. */
  accountId: string | null;
}

type DataLayerEntry = Record<string, unknown>;

interface TrackerPorts {
  consent(): Consent | null;
  push(entry: DataLayerEntry): void;
  request(url: string): void;
  random(): number;
}

/**
 * Creates the only access to the site's trackers. Events are dropped if the tracker is not configured, and if the site
 * requires consent and the visitor has not given it; dropped events are not sent later [TP-2, TP-3].
 */
export function createTracker({ consent, push, request, random }: TrackerPorts) {
  let visit: TrackedVisit | null = null;
  const allowed = (): TrackedVisit | null => (visit && mayTrack(visit.tracking, consent()) ? visit : null);

  return {
    /** Sets the visitor; before the first call all events are dropped. */
    follow(next: TrackedVisit): void {
      visit = next;
    },
    /** Whether events are sent. */
    isOn(): boolean {
      const current = allowed();
      return current !== null && hasTrackers(current.tracking);
    },
    /** Pushes an event to the data layer. */
    push(event: TrackedEvent): void {
      if (!allowed()?.tracking.dataLayer) return;
      // A tag manager merges pushed objects, so the previous event's cart must be removed first.
      if ("ecommerce" in event) push({ ecommerce: null });
      push({ ...event });
    },
    /** Requests the conversion image. */
    convert(): void {
      const current = allowed();
      if (!current?.tracking.conversion) return;
      request(conversionUrl(current.tracking.conversion, current.accountId, random()));
    },
  };
}

/** The ad-tech provider's ids of a site. */
interface ConversionConfig {
  endpoint: string;
  tagId: string;
  segmentKey: string;
}

/**
 * URL of the conversion image [TP-2]: tag id, segment key, account id, and a random number that prevents caching.
 *
 * @param accountId the player's user_id; null for a guest
 */
export function conversionUrl(config: ConversionConfig, accountId: string | null, random: number): string {
  const url = new URL(config.endpoint);
  url.searchParams.set("tag_id", config.tagId);
  url.searchParams.set("segment_key", config.segmentKey);
  if (accountId) url.searchParams.set("account_id", accountId);
  url.searchParams.set("ord", String(random));
  return url.href;
}

declare global {
  interface Window {
    dataLayer?: DataLayerEntry[];
  }
}

/** The tracker of this page. */
export const tracker = createTracker({
  consent: currentConsent,
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

/** Records that a form of this page is submitted that signs the visitor in if it succeeds. */
export function signInSent(method: TrackedSignIn): void {
  pendingSignIn = method;
}

/**
 * Tracks that the visitor has signed in, if a form of this page did it: a login in another tab is tracked by that tab
 * [TP-2, TP-3].
 */
export function trackSignIn(): void {
  if (pendingSignIn === "registration") {
    tracker.push({ event: "registration" });
    tracker.convert();
  } else if (pendingSignIn) tracker.push({ event: "login", method: pendingSignIn });
  pendingSignIn = null;
}
