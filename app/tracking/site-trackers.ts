import type { Site } from "#contract/site.ts";
import type { Consent } from "./consent.ts";

type Tracking = Site["tracking"];

/** Whether a site has any trackers. */
export function hasTrackers({ dataLayer, conversion }: Tracking): boolean {
  return dataLayer || conversion !== undefined;
}

/** Whether a site has something to ask for: trackers that must wait for an answer [TP-3]. */
export function asksForConsent(tracking: Tracking): boolean {
  return tracking.consentRequired && hasTrackers(tracking);
}

/** Whether anything may be told of a visitor who has said this; who has said nothing has not agreed. */
export function mayTrack({ consentRequired }: Tracking, consent: Consent | null): boolean {
  return !consentRequired || consent === "accepted";
}
