// Runs a payment vendor's widget inside /bff/payment-frame. The messages are documented in contract/host/frames/payment-frame.ts.
// @ts-check
(() => {
  const LOAD_TIMEOUT_MS = 10_000;
  const CONTAINER = "widget";
  let isStarted = false;

  // The policy allows only the site to frame this page, so messages to the parent reach the site.
  /** @param {"ready" | "shown" | "ended" | "failed"} type */
  const notifyParent = (type) => parent.postMessage({ from: "payment-frame", type }, "*");

  /**
   * @param {string} url
   * @returns {Promise<void>} resolves when the script has run; rejects if it fails to load in time
   */
  const loadScript = (url) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      const timer = setTimeout(() => reject(new Error("timeout of the vendor's script")), LOAD_TIMEOUT_MS);
      const settle = (/** @type {() => void} */ callback) => () => {
        clearTimeout(timer);
        callback();
      };
      script.onload = settle(resolve);
      script.onerror = settle(() => reject(new Error("the vendor's script failed to load")));
      script.src = url;
      document.head.append(script);
    });

  /** Starts a vendor's widget. @type {Record<string, (next: any) => void>} */
  const WIDGETS = {
    mifinity: ({ token }) =>
      // @ts-expect-error defined by the vendor's script
      window.showPaymentIframe(CONTAINER, { token, complete: () => notifyParent("ended") }),
    moonpay: ({ environment, params }) =>
      // @ts-expect-error defined by the vendor's script
      window.MoonPayWebSdk.init({
        flow: "buy",
        environment,
        variant: "embedded",
        containerNodeSelector: `#${CONTAINER}`,
        params,
        handlers: {
          onTransactionCompleted: () => notifyParent("ended"),
          onTransactionCreated: (/** @type {any} */ { status }) => status === "failed" && notifyParent("ended"),
          onCloseOverlay: () => notifyParent("ended"),
        },
      }).show(),
  };

  addEventListener("message", async ({ data, source }) => {
    if (source !== parent || data?.to !== "payment-frame") return;
    if (data.type !== "start" || isStarted || !Object.hasOwn(WIDGETS, data.next?.widget)) return;
    isStarted = true;
    try {
      await loadScript(data.next.script);
      WIDGETS[data.next.widget]?.(data.next);
      notifyParent("shown");
    } catch {
      notifyParent("failed");
    }
  });

  if (parent !== window) notifyParent("ready");
})();
