// Runs the vendor of customer messaging inside /bff/messaging-frame; see contract/host/frames/vendor-frame.ts.
// @ts-check
(() => {
  const POLL_MS = 100;
  const { script, key: brand } = document.currentScript?.dataset ?? {};
  const badge = document.getElementById("messaging-badge");
  /** The vendor's globals. @type {any} */
  const vendor = window;
  let isShown = false;
  let isStarted = false;
  let site = "";

  // Only this site may frame the page, so the message reaches the site.
  const send = (/** @type {object} */ message) => parent.postMessage({ from: "messaging-frame", ...message }, "*");
  const fail = () => {
    if (!isStarted) send({ type: "failed" });
  };

  /** The stand-in follows this attribute; the vendor has no option for a theme. @param {string} theme */
  const setTheme = (theme) => {
    document.documentElement.dataset.theme = theme;
  };

  /** Shows or hides the inbox: the vendor has one function for both. @param {boolean} show */
  const toggle = (show) => {
    if (!isStarted || show === isShown) return;
    isShown = show;
    vendor.FasttrackCrm.toggleInbox();
  };

  const reportUnread = () => send({ type: "unread", count: (badge?.textContent ?? "").slice(0, 20) });

  /** The vendor's script defines `FasttrackCrm` when it is ready, which may be later. */
  const waitForInbox = () => {
    if (typeof vendor.FasttrackCrm?.toggleInbox !== "function") return void setTimeout(waitForInbox, POLL_MS);
    isStarted = true;
    send({ type: "started" });
  };

  /** @param {any} settings */
  const start = (settings) => {
    if (vendor.fasttrack || !script) return;
    site = String(settings.origin);
    setTheme(settings.theme);
    vendor.sid = settings.sid;
    vendor.fasttrackbrand = brand;
    vendor.fasttrack = {
      integrationVersion: 1.1,
      autoInit: true,
      locale: settings.locale,
      enableEventTracking: false,
      enablePendingRewards: true,
      inbox: {
        enable: true,
        badgeId: "#messaging-badge",
        navBarLogo: settings.logo,
        supportLink: settings.supportLink,
        pendingUrl: settings.pendingUrl,
      },
      translations: settings.translations,
    };
    if (badge) new MutationObserver(reportUnread).observe(badge, { childList: true, characterData: true, subtree: true });
    // A vendor's error is no error of the site: it is logged as a warning.
    addEventListener("error", (event) => {
      event.preventDefault();
      console.warn(event.message);
      fail();
    });
    document.addEventListener("securitypolicyviolation", fail);
    const loader = document.createElement("script");
    loader.onerror = fail;
    loader.onload = () => {
      try {
        new vendor.FastTrackLoader();
        waitForInbox();
      } catch {
        fail();
      }
    };
    loader.src = script;
    document.body.append(loader);
  };

  addEventListener("message", ({ data, source }) => {
    if (source !== parent || data?.to !== "messaging-frame") return;
    try {
      if (data.type === "start") start(data.settings);
      else if (data.type === "theme") setTheme(data.theme);
      else if (data.type === "show") toggle(true);
      else if (data.type === "hide") toggle(false);
      else if (data.type === "session" && isStarted) {
        vendor.sid = data.sid;
        vendor.FasttrackCrm.init(data.sid);
      } else if (data.type === "logout" && isStarted) {
        vendor.sid = undefined;
        vendor.FasttrackCrm.logout();
      }
    } catch {
      // A failure of the vendor's script stays in this page.
      isStarted = false;
      fail();
    }
  });

  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") send({ type: "closed" });
  });
  // A link to the site opens in the page around this one; others open in a new tab.
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || event.defaultPrevented) return;
    event.preventDefault();
    const { origin, pathname, search, hash } = new URL(link.href, site);
    if (origin === site) send({ type: "open", path: pathname + search + hash });
    else open(link.href, "_blank", "noopener");
  });

  if (parent !== window) send({ type: "ready" });
})();
