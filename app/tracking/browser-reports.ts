import { onlyFor } from "#contract/host/expected-errors.ts";
import type { Site } from "#contract/host/site.ts";

/** Share of page loads with measured web vitals. */
const VITALS_SHARE = 0.1;
/** Errors that one page load reports at most; equal ones are reported once. */
const MAX_ERRORS = 5;

/** Sends reports to the server, also while the page is being closed. */
function sendReports(reports: readonly object[]): void {
  navigator.sendBeacon("/bff/report", JSON.stringify(reports));
}

/**
 * Reports uncaught errors of this page, and the web vitals of some page loads. An error report contains no identifier and is sent
 * without consent, because the site cannot be kept working otherwise; vitals are subject to the consent rules. The module of the
 * vitals is fetched after the page has loaded.
 *
 * @param tracking null if the shell's data could not be loaded: then only errors are reported
 */
export function startBrowserReports(tracking: Site["tracking"] | null): void {
  const reported = new Set<string>();
  const reportError = (thrown: unknown, text: string) => {
    const { message = text, stack } = (thrown ?? {}) as Partial<Error>;
    if (reported.has(message) || reported.size >= MAX_ERRORS) return;
    reported.add(message);
    const build = window.__remixManifest?.version;
    sendReports([{ kind: "error", message, stack, path: location.pathname, build }]);
  };
  addEventListener("error", ({ error, message }) => message && reportError(error, message));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason, String(reason)));

  if (!tracking || Math.random() >= VITALS_SHARE) return;
  const measure = () =>
    setTimeout(() =>
      import("./web-vitals.ts").then(
        ({ measureVitals }) => measureVitals(tracking, sendReports),
        onlyFor([TypeError], () => {}),
      ),
    );
  if (document.readyState === "complete") measure();
  else addEventListener("load", measure);
}
