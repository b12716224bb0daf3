/** Simulates the web SDK of MoonPay with the same API. */
(() => {
  interface Config {
    flow: "buy";
    environment: "sandbox" | "production";
    variant: "embedded" | "overlay";
    containerNodeSelector?: string;
    /** Includes `signature` and `externalTransactionId`. */
    params: Record<string, string>;
    handlers?: {
      onTransactionCreated?: (properties: { externalTransactionId: string; status: string }) => void;
      onTransactionCompleted?: (properties: { externalTransactionId: string; status: string }) => void;
      onCloseOverlay?: () => void;
    };
  }

  const script = document.currentScript;
  const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

  function init({ params, handlers = {}, containerNodeSelector, variant }: Config) {
    const order = params.externalTransactionId ?? "";
    const { signature = "", ...signed } = params;
    let given = signature;
    const query = () => new URLSearchParams(signed).toString();
    const frame = document.createElement("iframe");
    frame.title = "MoonPay";
    frame.allow = "payment";
    frame.style.cssText =
      variant === "overlay"
        ? "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647"
        : "display:block;width:100%;height:30rem;border:0";

    const onMessage = ({ data, source, origin: from }: MessageEvent) => {
      if (source !== frame.contentWindow || from !== "null" || data?.source !== "purchase") return;
      if (data.outcome === "open") return;
      const properties = { externalTransactionId: order, status: String(data.outcome) };
      if (data.outcome === "cancelled") handlers.onCloseOverlay?.();
      else if (data.outcome === "declined")
        handlers.onTransactionCreated?.({ ...properties, status: "failed" });
      else {
        handlers.onTransactionCreated?.({ ...properties, status: "pending" });
        handlers.onTransactionCompleted?.({ ...properties, status: "completed" });
      }
    };

    return {
      show() {
        const container = document.querySelector(containerNodeSelector ?? "body");
        if (!container) throw new Error(`there is no element "${containerNodeSelector}"`);
        frame.src = `${origin}/sandbox/pay/purchase/${encodeURIComponent(order)}?${query()}&signature=${encodeURIComponent(given)}`;
        addEventListener("message", onMessage);
        container.append(frame);
      },
      close() {
        removeEventListener("message", onMessage);
        frame.remove();
      },
      /** The URL of the widget; the server signs its query. */
      generateUrlForSigning: () => `https://buy-sandbox.moonpay.com?${query()}`,
      updateSignature(signature: string) {
        given = signature;
      },
    };
  }

  Object.assign(window, { MoonPayWebSdk: { init } });
})();
