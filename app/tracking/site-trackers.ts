import type { Site } from "#contract/host/site.ts";

/** Whether a site has any trackers, which its visitors can decline [TP-3]. */
export function hasTrackers({ dataLayer, conversion }: Site["tracking"]): boolean {
  return dataLayer || conversion !== undefined;
}
