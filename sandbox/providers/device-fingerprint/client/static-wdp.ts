/** Simulates the script of the fingerprint vendor with the same API: `IGLOO.getBlackbox()` is finished after a moment. */
(() => {
  const COLLECTION_MS = 200;
  const scope = window as unknown as Record<string, Record<string, unknown>>;
  const name = String(scope.io_global_object_name ?? "IGLOO");
  const { userAgent, language } = navigator;
  const traits = [
    userAgent,
    language,
    screen.width,
    screen.height,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ].join("|");
  const startedAt = performance.now();

  const getBlackbox = () => {
    const finished = performance.now() - startedAt >= COLLECTION_MS;
    return { blackbox: finished ? `0400${btoa(encodeURIComponent(traits))}` : "", finished };
  };
  scope[name] = Object.assign(scope[name] ?? {}, { getBlackbox });
})();
