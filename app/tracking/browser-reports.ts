/** Errors that one page load reports at most; equal ones are reported once. */
const MAX_ERRORS = 5;

/**
 * Reports uncaught errors of this page. A report contains no identifier and is sent without consent, because the site cannot be kept
 * working otherwise.
 */
export function startErrorReports(): void {
  const reported = new Set<string>();
  const reportError = (thrown: unknown, text: string) => {
    const { message = text, stack } = (thrown ?? {}) as Partial<Error>;
    if (reported.has(message) || reported.size >= MAX_ERRORS) return;
    reported.add(message);
    const build = window.__remixManifest?.version;
    const report = { kind: "error", message, stack, path: location.pathname, build };
    navigator.sendBeacon("/bff/report", JSON.stringify([report]));
  };
  addEventListener("error", ({ error, message }) => message && reportError(error, message));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason, String(reason)));
}
