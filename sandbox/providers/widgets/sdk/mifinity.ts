/** The stand-in of MiFinity's script, behind the contract of the real one. */
(() => {
  interface Options {
    /** Initialization token, from the product API. */
    token: string;
    /** It is over, whichever way. */
    complete?: () => void;
    success?: () => void;
    fail?: (reason: string) => void;
  }

  const script = document.currentScript;
  const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

  /**
   * Shows the payment frame inside the element of that id.
   *
   * @throws Error where there is no such element
   */
  function showPaymentIframe(id: string, { token, complete, success, fail }: Options): { close(): void } {
    const container = document.getElementById(id);
    if (!container) throw new Error(`there is no element "${id}"`);
    const frame = document.createElement("iframe");
    frame.src = `${origin}/sandbox/pay/mifinity/${encodeURIComponent(token)}`;
    frame.title = "MiFinity";
    frame.style.cssText = "display:block;width:100%;height:26rem;border:0";

    const hear = ({ data, source, origin: from }: MessageEvent) => {
      if (source !== frame.contentWindow || from !== "null" || data?.source !== "mifinity") return;
      if (data.outcome === "open") return;
      if (data.outcome === "authorised" || data.outcome === "settled") success?.();
      else fail?.(String(data.outcome));
      removeEventListener("message", hear);
      complete?.();
    };
    addEventListener("message", hear);
    container.replaceChildren(frame);
    return {
      close() {
        removeEventListener("message", hear);
        frame.remove();
      },
    };
  }

  Object.assign(window, { showPaymentIframe });
})();
