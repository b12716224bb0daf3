// Runs the vendor of the live chat inside /bff/chat-frame; see contract/host/frames/vendor-frame.ts.
// @ts-check
(() => {
  const POLL_MS = 100;
  const { provider = "", script = "", key = "" } = document.currentScript?.dataset ?? {};
  /** The vendors' globals. @type {any} */
  const vendor = window;
  let isStarted = false;
  let hasScript = false;
  let site = "";

  // Only this site may frame the page, so the message reaches the site.
  const send = (/** @type {object} */ message) => parent.postMessage({ from: "chat-frame", ...message }, "*");
  const fail = () => {
    if (!isStarted) send({ type: "failed" });
  };
  const started = () => {
    if (isStarted) return;
    isStarted = true;
    send({ type: "started" });
  };
  const closed = () => send({ type: "closed" });
  const unread = (/** @type {number} */ count) => send({ type: "unread", count: count > 0 ? String(count) : "" });

  const load = () => {
    const loader = document.createElement("script");
    loader.id = provider === "zendesk" ? "ze-snippet" : "chat-script";
    loader.onerror = fail;
    loader.onload = () => {
      hasScript = true;
    };
    loader.src = script;
    document.body.append(loader);
  };
  /** Calls back when a vendor's function has replaced the queue. @param {() => boolean} isReady @param {() => void} callback */
  const whenReady = (isReady, callback) => {
    if (isReady()) callback();
    else setTimeout(whenReady, POLL_MS, isReady, callback);
  };

  /** One adapter for each vendor: start, show, hide and stop in the vendor's own words. */
  const adapters = {
    livechat: {
      /** @param {any} settings */
      start(settings) {
        vendor.__lc = { license: key, asyncInit: true };
        /** @type {unknown[]} */
        const queue = [];
        const enqueue = (/** @type {string} */ name) => (/** @type {unknown[]} */ ...args) => queue.push([name, args]);
        vendor.LiveChatWidget = {
          _q: queue,
          _h: null,
          _v: "2.0",
          on: enqueue("on"),
          once: enqueue("once"),
          call: enqueue("call"),
          init: load,
        };
        vendor.LiveChatWidget.on("ready", started);
        vendor.LiveChatWidget.on("visibility_changed", (/** @type {any} */ { visibility }) => {
          if (visibility === "minimized" || visibility === "hidden") closed();
        });
        if (settings.name) vendor.LiveChatWidget.call("set_customer_name", settings.name);
        vendor.LiveChatWidget.init();
      },
      show: () => vendor.LiveChatWidget.call("maximize"),
      hide: () => vendor.LiveChatWidget.call("minimize"),
      stop: () => vendor.LiveChatWidget.call("destroy"),
    },
    intercom: {
      /** @param {any} settings */
      start(settings) {
        const boot = { app_id: key, hide_default_launcher: true, language_override: settings.locale, name: settings.name };
        vendor.intercomSettings = boot;
        const queue = Object.assign((/** @type {unknown[]} */ ...args) => void queue.q.push(args), {
          q: /** @type {unknown[]} */ ([]),
        });
        vendor.Intercom = queue;
        load();
        const isReady = () => typeof vendor.Intercom === "function" && vendor.Intercom !== queue;
        whenReady(isReady, () => {
          vendor.Intercom("boot", boot);
          vendor.Intercom("onHide", closed);
          vendor.Intercom("onUnreadCountChange", unread);
          started();
        });
      },
      show: () => vendor.Intercom("show"),
      hide: () => vendor.Intercom("hide"),
      stop: () => vendor.Intercom("shutdown"),
    },
    zendesk: {
      /** @param {any} settings */
      start(settings) {
        load();
        whenReady(
          () => hasScript && typeof vendor.zE === "function",
          () => {
            vendor.zE("messenger:set", "locale", settings.locale);
            vendor.zE("messenger:on", "close", closed);
            vendor.zE("messenger:on", "unreadMessages", unread);
            started();
          },
        );
      },
      show: () => vendor.zE("messenger", "open"),
      hide: () => vendor.zE("messenger", "close"),
      stop: () => vendor.zE("messenger", "close"),
    },
  };
  /** The stand-ins follow this attribute; the vendors' widgets have the theme of their own settings. @param {string} theme */
  const setTheme = (theme) => {
    document.documentElement.dataset.theme = theme;
  };
  const adapter = adapters[/** @type {keyof typeof adapters} */ (provider)];

  /** @param {any} settings */
  const start = (settings) => {
    if (site || !adapter) return;
    site = String(settings.origin);
    setTheme(settings.theme);
    // The stand-ins read the language here.
    vendor.chatSettings = settings;
    // A vendor's error is no error of the site: it is logged as a warning.
    addEventListener("error", (event) => {
      event.preventDefault();
      console.warn(event.message);
      fail();
    });
    document.addEventListener("securitypolicyviolation", fail);
    adapter.start(settings);
  };

  addEventListener("message", ({ data, source }) => {
    if (source !== parent || data?.to !== "chat-frame") return;
    try {
      if (data.type === "start") start(data.settings);
      else if (data.type === "theme") setTheme(data.theme);
      else if (isStarted && (data.type === "show" || data.type === "hide" || data.type === "stop")) adapter[data.type]();
    } catch {
      // A failure of the vendor's script stays in this page.
      isStarted = false;
      fail();
    }
  });

  addEventListener("keydown", ({ key: pressed }) => {
    if (pressed === "Escape") closed();
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
