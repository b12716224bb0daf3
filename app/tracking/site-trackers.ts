import type { Site } from "#contract/site.ts";
import type { Consent } from "./consent.ts";

type TrackingConfig = Site["tracking"];

/** Whether a site has any trackers. */
export function hasTrackers({ dataLayer, conversion }: TrackingConfig): boolean {
  return dataLayer || conversion !== undefined;
}

/** Whether a site shows the consent banner: it has trackers that require consent [TP-3]. */
export function requestsConsent(tracking: TrackingConfig): boolean {
  return tracking.consentRequired && hasTrackers(tracking);
}

/** Whether a visitor with this answer may be tracked. A missing answer is no consent. */
export function isTrackingAllowed({ consentRequired }: TrackingConfig, consent: Consent | null): boolean {
  return !consentRequired || consent === "accepted";
}
