// Shows an identity provider's page inside /bff/identity-frame. The messages are described in contract/verification/identity-frame.ts.
// @ts-check
(() => {
  const PATIENCE = 20_000;
  let started = false;
  let told = false;

  /** @param {"ready" | "shown" | "failed"} type */
  const tell = (type) => parent.postMessage({ from: "identity-frame", type }, location.origin);

  /** How it went is told once. @param {"shown" | "failed"} type */
  const settle = (type) => {
    if (told) return;
    told = true;
    tell(type);
  };

  /** @param {URL} url @param {string} title */
  const show = (url, title) => {
    // What the policy blocks fires "load" all the same: the violation has to be heard first.
    document.addEventListener("securitypolicyviolation", () => settle("failed"));
    const frame = document.createElement("iframe");
    frame.title = title;
    frame.allow = "camera; microphone; fullscreen";
    frame.sandbox.add("allow-scripts", "allow-forms", "allow-popups", "allow-popups-to-escape-sandbox");
    // A page of this site's own origin, as the sandbox's is, must not reach those around it.
    if (url.origin !== location.origin) frame.sandbox.add("allow-same-origin");
    frame.referrerPolicy = "origin";
    frame.onload = () => setTimeout(() => settle("shown"), 100);
    setTimeout(() => settle("failed"), PATIENCE);
    frame.src = url.href;
    document.body.append(frame);
  };

  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== location.origin || source !== parent || data?.to !== "identity-frame") return;
    if (data.type !== "start" || started) return;
    started = true;
    const url = URL.canParse(data.url, location.origin) ? new URL(data.url, location.origin) : null;
    if (url && /^https?:$/.test(url.protocol)) show(url, String(data.title));
    else settle("failed");
  });

  if (parent !== window) tell("ready");
})();
