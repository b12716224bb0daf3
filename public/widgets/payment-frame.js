// Runs a payment vendor's widget inside /bff/payment-frame. The messages are described in contract/money/payment-frame.ts.
// @ts-check
(() => {
  const PATIENCE = 10_000;
  const CONTAINER = "widget";
  let started = false;

  // The policy lets nobody but the site frame this page: whoever frames it is the one to talk to.
  /** @param {"ready" | "shown" | "ended" | "failed"} type */
  const tell = (type) => parent.postMessage({ from: "payment-frame", type }, "*");

  /**
   * @param {string} address
   * @returns {Promise<void>} settles when the script has run, or rejects when it does not come in time
   */
  const load = (address) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      const timer = setTimeout(() => reject(new Error("the vendor's script takes too long")), PATIENCE);
      const settle = (/** @type {() => void} */ how) => () => {
        clearTimeout(timer);
        how();
      };
      script.onload = settle(resolve);
      script.onerror = settle(() => reject(new Error("the vendor's script does not come")));
      script.src = address;
      document.head.append(script);
    });

  /** Each vendor's own way to begin. @type {Record<string, (next: any) => void>} */
  const WIDGETS = {
    mifinity: ({ token }) =>
      // @ts-expect-error the vendor's script has put it there
      window.showPaymentIframe(CONTAINER, { token, complete: () => tell("ended") }),
    moonpay: ({ environment, params }) =>
      // @ts-expect-error the vendor's script has put it there
      window.MoonPayWebSdk.init({
        flow: "buy",
        environment,
        variant: "embedded",
        containerNodeSelector: `#${CONTAINER}`,
        params,
        handlers: {
          onTransactionCompleted: () => tell("ended"),
          onTransactionCreated: (/** @type {any} */ { status }) => status === "failed" && tell("ended"),
          onCloseOverlay: () => tell("ended"),
        },
      }).show(),
  };

  addEventListener("message", async ({ data, source }) => {
    if (source !== parent || data?.to !== "payment-frame") return;
    if (data.type !== "start" || started || !Object.hasOwn(WIDGETS, data.next?.widget)) return;
    started = true;
    try {
      await load(data.next.script);
      WIDGETS[data.next.widget]?.(data.next);
      tell("shown");
    } catch {
      tell("failed");
    }
  });

  if (parent !== window) tell("ready");
})();
