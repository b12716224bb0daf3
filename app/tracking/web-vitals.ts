import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Site } from "#contract/host/site.ts";
import { currentPermissions } from "./consent.ts";

/**
 * Measures the web vitals of this page load, and sends them together when the page is hidden or left: some are final only then.
 * Consent is read at that time.
 *
 * @param send sends reports to the server
 */
export function measureVitals(tracking: Site["tracking"], send: (reports: object[]) => void): void {
  const path = location.pathname;
  const reports: object[] = [];
  const add = ({ name, value }: Metric) => void reports.push({ kind: "vital", name, value, path });
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(add);
  // web-vitals listens in the capture phase, so its last values arrive before this listener runs.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || reports.length === 0) return;
    const measured = reports.splice(0);
    if (currentPermissions(tracking).analytics) send(measured);
  });
}
