import type { Site } from "#contract/site.ts";
import { type Consent, currentConsent } from "./consent.ts";
import { conversionUrl } from "./conversion-image.ts";
import { pushEvent } from "./data-layer.ts";
import type { TrackedEvent } from "./events.ts";
import { hasTrackers, mayTrack } from "./site-trackers.ts";

/** Whose doings are told to whom: the site's trackers, and the player's user_id where there is one. */
export interface TrackedVisit {
  tracking: Site["tracking"];
  accountId: string | null;
}

interface TrackerPorts {
  consent(): Consent | null;
  push(entry: Record<string, unknown>): void;
  request(address: string): void;
  random(): number;
}

/**
 * The one way to the site's trackers. What is not configured is not told, and nothing at all is before the visitor has
 * agreed, where the site has to ask; what happened before that is never told later [TP-2, TP-3].
 */
export function createTracker({ consent, push, request, random }: TrackerPorts) {
  let visit: TrackedVisit | null = null;
  const allowed = (): TrackedVisit | null => (visit && mayTrack(visit.tracking, consent()) ? visit : null);

  return {
    /** From now on this is the visitor; before the first call nothing is told. */
    follow(next: TrackedVisit): void {
      visit = next;
    },
    /** Whether anything that is told now reaches anyone. */
    isOn(): boolean {
      const to = allowed();
      return to !== null && hasTrackers(to.tracking);
    },
    /** Pushes an event to the data layer. */
    push(event: TrackedEvent): void {
      if (!allowed()?.tracking.dataLayer) return;
      // A tag manager merges what it is pushed: the cart of the event before must not go on into this one.
      if ("ecommerce" in event) push({ ecommerce: null });
      push({ ...event });
    },
    /** Requests the conversion image. */
    convert(): void {
      const to = allowed();
      if (to?.tracking.conversion) request(conversionUrl(to.tracking.conversion, to.accountId, random()));
    },
  };
}

/** The tracker of this page. */
export const tracker = createTracker({
  consent: currentConsent,
  push: pushEvent,
  // Nobody looks at the image, nor at whether it came.
  request: (address) => {
    new Image().src = address;
  },
  random: () => Math.floor(Math.random() * 1e12),
});
