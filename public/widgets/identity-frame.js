// Embeds an identity provider's page inside /bff/identity-frame. The messages are documented in contract/host/frames/identity-frame.ts.
// @ts-check
(() => {
  const LOAD_TIMEOUT_MS = 20_000;
  let isStarted = false;
  let isReported = false;

  /** @param {"ready" | "shown" | "failed"} type */
  const notifyParent = (type) => parent.postMessage({ from: "identity-frame", type }, location.origin);

  /** Reports the result once. @param {"shown" | "failed"} type */
  const reportResult = (type) => {
    if (isReported) return;
    isReported = true;
    notifyParent(type);
  };

  /** @param {URL} url @param {string} title */
  const show = (url, title) => {
    // A frame that the policy blocks fires "load" too, so the violation must be handled first.
    document.addEventListener("securitypolicyviolation", () => reportResult("failed"));
    const frame = document.createElement("iframe");
    frame.title = title;
    frame.allow = "camera; microphone; fullscreen";
    frame.sandbox.add("allow-scripts", "allow-forms", "allow-popups", "allow-popups-to-escape-sandbox");
    // A page of this site's own origin, such as the sandbox's, must not access the pages around it.
    if (url.origin !== location.origin) frame.sandbox.add("allow-same-origin");
    frame.referrerPolicy = "origin";
    frame.onload = () => setTimeout(() => reportResult("shown"), 100);
    setTimeout(() => reportResult("failed"), LOAD_TIMEOUT_MS);
    frame.src = url.href;
    document.body.append(frame);
  };

  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== location.origin || source !== parent || data?.to !== "identity-frame") return;
    if (data.type !== "start" || isStarted) return;
    isStarted = true;
    const url = URL.canParse(data.url, location.origin) ? new URL(data.url, location.origin) : null;
    if (url && /^https?:$/.test(url.protocol)) show(url, String(data.title));
    else reportResult("failed");
  });

  if (parent !== window) notifyParent("ready");
})();
