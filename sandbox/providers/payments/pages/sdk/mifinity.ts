/** Simulates the script of MiFinity with the same API. */
(() => {
  interface Options {
    /** Initialization token, from the product API. */
    token: string;
    /** Called after success and failure. */
    complete?: () => void;
    success?: () => void;
    fail?: (reason: string) => void;
  }

  const script = document.currentScript;
  const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

  /**
   * Shows the payment frame in the element with this id.
   *
   * @throws Error if there is no such element
   */
  function showPaymentIframe(id: string, { token, complete, success, fail }: Options): { close(): void } {
    const container = document.getElementById(id);
    if (!container) throw new Error(`there is no element "${id}"`);
    const frame = document.createElement("iframe");
    frame.src = `${origin}/sandbox/pay/mifinity/${encodeURIComponent(token)}`;
    frame.title = "MiFinity";
    frame.style.cssText = "display:block;width:100%;height:26rem;border:0";

    const onMessage = ({ data, source, origin: from }: MessageEvent) => {
      if (source !== frame.contentWindow || from !== "null" || data?.source !== "mifinity") return;
      if (data.outcome === "open") return;
      if (data.outcome === "authorised" || data.outcome === "settled") success?.();
      else fail?.(String(data.outcome));
      removeEventListener("message", onMessage);
      complete?.();
    };
    addEventListener("message", onMessage);
    container.replaceChildren(frame);
    return {
      close() {
        removeEventListener("message", onMessage);
        frame.remove();
      },
    };
  }

  Object.assign(window, { showPaymentIframe });
})();
