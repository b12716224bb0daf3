import { onlyFor } from "#contract/host/expected-errors.ts";
import type { LoadedShell } from "../session/shell-data.ts";

/** Share of page loads with measured web vitals. */
const VITALS_SHARE = 0.1;

/** Sends reports to the server, also while the page is being closed. */
function sendReports(reports: readonly object[]): void {
  navigator.sendBeacon("/bff/report", JSON.stringify(reports));
}

/**
 * Reports the web vitals of some page loads, subject to the consent rules; of none if the shell's data could not be loaded. Called
 * once the page has loaded: the browser has kept what was measured before.
 */
export function sampleVitals(): void {
  const shell = window.__remixContext.state.loaderData?.root as LoadedShell | undefined;
  if (!shell || Math.random() >= VITALS_SHARE) return;
  import("./web-vitals.ts").then(
    ({ measureVitals }) => measureVitals(shell.site.tracking, sendReports),
    onlyFor([TypeError], () => {}),
  );
}
