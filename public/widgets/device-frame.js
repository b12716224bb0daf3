// Runs the vendor's device fingerprint inside /bff/device-frame, and reports the blackbox; see contract/host/frames/device-frame.ts.
// @ts-check
(() => {
  const POLL_MS = 250;
  const TIMEOUT_MS = 5000;
  const { version = "general5", subkey } = document.currentScript?.dataset ?? {};
  const startedAt = Date.now();

  // The names are those that the vendor's script expects.
  const loader = { uri_hook: "iojs", version, ...(subkey && { subkey }) };
  Object.assign(window, { io_global_object_name: "IGLOO", IGLOO: { loader } });

  const read = () => {
    try {
      return /** @type {any} */ (window).IGLOO?.getBlackbox?.();
    } catch {
      return undefined;
    }
  };
  const poll = () => {
    const { blackbox = "", finished = false } = read() ?? {};
    // Only this site may frame the page, so the message reaches the site.
    if (finished || Date.now() - startedAt >= TIMEOUT_MS)
      parent.postMessage({ from: "device-frame", blackbox: String(blackbox) }, "*");
    else setTimeout(poll, POLL_MS);
  };

  const script = document.createElement("script");
  script.src = `/iojs/${version}/static_wdp.js`;
  document.body.append(script);
  poll();
})();
