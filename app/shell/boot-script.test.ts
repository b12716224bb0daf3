import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { BOOT_SCRIPT } from "./boot-script.ts";

interface Visitor {
  mirror?: boolean;
  look?: string;
  path?: string;
  wide?: boolean;
  light?: boolean;
  local?: Record<string, string>;
  session?: Record<string, string>;
  storageDisabled?: boolean;
}

/** The data attributes of <html> after the script. */
function boot({
  path = "/en",
  wide = true,
  light = false,
  local = {},
  session = {},
  storageDisabled,
  mirror = false,
  look,
}: Visitor) {
  const dataset: Record<string, string> = { ...(mirror && { mirror: "true" }), ...(look && { look }) };
  const storage = (values: Record<string, string>) => ({ getItem: (key: string) => values[key] ?? null });
  const window = {
    get localStorage() {
      if (storageDisabled) throw new Error("disabled");
      return storage(local);
    },
    get sessionStorage() {
      if (storageDisabled) throw new Error("disabled");
      return storage(session);
    },
  };
  runInNewContext(BOOT_SCRIPT, {
    window,
    document: { documentElement: { dataset } },
    location: { pathname: path },
    addEventListener() {},
    MutationObserver: class {
      observe() {}
    },
    matchMedia: (query: string) => ({ matches: query.includes("1024") ? wide : light }),
  });
  return dataset;
}

test("the theme is the stored choice, else the system's", () => {
  expect(boot({ light: true }).theme).toBe("day");
  expect(boot({}).theme).toBe("night");
  expect(boot({ light: true, local: { theme: "night" } }).theme).toBe("night");
  expect(boot({ local: { theme: "day" } }).theme).toBe("day");
  expect(boot({ local: { theme: "javascript:" } }).theme).toBe("night");
  expect(boot({ look: "day" }).theme).toBe("day");
  expect(boot({ look: "day", local: { theme: "night" } }).theme).toBe("night");
  expect(boot({ look: "night", light: true, local: { theme: "system" } }).theme).toBe("day");
});

test("from 1024 up the menu is folded if that is the stored choice, and on play pages [MENU-2, MENU-5]", () => {
  expect(boot({}).menu).toBeUndefined();
  expect(boot({ local: { menu: "closed" } }).menu).toBe("closed");
  expect(boot({ path: "/pt-br/play/sun-wheel" }).menu).toBe("closed");
  expect(boot({ path: "/play" }).menu).toBe("closed");
  expect(boot({ path: "/en/playground" }).menu).toBeUndefined();
  expect(boot({ local: { menu: "closed" }, wide: false }).menu).toBeUndefined();
});

test("the menu is folded in the sportsbook, which is also the home page of a sport mirror [MENU-5, DOM-1]", () => {
  expect(boot({ path: "/de-ch/sport" }).menu).toBe("closed");
  expect(boot({ path: "/sport", wide: false }).menu).toBeUndefined();
  expect(boot({ path: "/en/sports" }).menu).toBeUndefined();
  for (const path of ["/", "/en", "/pt-br/"]) {
    expect(boot({ path, mirror: true }).menu).toBe("closed");
    expect(boot({ path }).menu).toBeUndefined();
  }
  expect(boot({ path: "/en/games", mirror: true }).menu).toBeUndefined();
});

test("a banner that was acknowledged in this browser session is hidden before first paint [NAV-3]", () => {
  expect(boot({}).banner).toBeUndefined();
  expect(boot({ session: { infoBannerAcknowledged: "true" } }).banner).toBe("seen");
});

test("if storage is disabled the defaults apply", () => {
  expect(boot({ storageDisabled: true })).toMatchObject({ theme: "night" });
});

/** Runs the script in a tab, and returns what counts its reloads and reports a failed load or rejection to it. */
function tab(session: Record<string, string> | null, now: number) {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const dispatch = (type: string, event: object) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  let reloads = 0;
  let elapsed = 0;
  const window: Record<string, unknown> = {
    sessionStorage: session && {
      getItem: (key: string) => session[key] ?? null,
      setItem(key: string, value: unknown) {
        session[key] = String(value);
      },
    },
  };
  runInNewContext(BOOT_SCRIPT, {
    window,
    document: { documentElement: { dataset: {} } },
    location: {
      pathname: "/en",
      reload() {
        reloads += 1;
      },
    },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    MutationObserver: class {
      observe() {}
    },
    matchMedia: () => ({ matches: false }),
    Date: { now: () => now },
    performance: { now: () => elapsed },
    TypeError,
  });
  return {
    start: () => {
      window.__remixRouter = {};
    },
    failed: (target: object) => dispatch("error", { target }),
    rejected: (reason: unknown) => dispatch("unhandledrejection", { reason }),
    dispatch,
    passes(milliseconds: number) {
      elapsed += milliseconds;
    },
    reloads: () => reloads,
  };
}

const NOW = 1_790_000_000_000;

test.each([
  ["a style sheet", { rel: "stylesheet" }],
  ["a preloaded module", { rel: "modulepreload" }],
  ["the page's module", { type: "module" }],
])(
  "%s that fails before the app has started reloads the page at most once a minute [ERR-4, REL-1]",
  (_, element) => {
    const session = {};
    const first = tab(session, NOW);
    first.failed(element);
    first.failed(element);
    expect(first.reloads()).toBe(1);
    const again = tab(session, NOW + 59_999);
    again.failed(element);
    expect(again.reloads()).toBe(0);
    const later = tab(session, NOW + 60_000);
    later.failed(element);
    expect(later.reloads()).toBe(1);
  },
);

test("only failed imports reload, only before the app has started, and never if nothing can be stored [ERR-4]", () => {
  const gone = new TypeError("Failed to fetch dynamically imported module: /assets/entry.js");
  const page = tab({}, NOW);
  page.rejected(new TypeError("Failed to fetch"));
  page.rejected(new Error("a module"));
  page.rejected(undefined);
  for (const target of [{}, { rel: "preload" }, { rel: "icon" }, { type: "text/javascript" }])
    page.failed(target);
  expect(page.reloads()).toBe(0);
  page.start();
  page.rejected(gone);
  page.failed({ rel: "modulepreload" });
  expect(page.reloads()).toBe(0);
  for (const message of [
    gone.message,
    "error loading dynamically imported module: https://x/assets/a.js",
    "Importing a module script failed.",
  ]) {
    const fresh = tab({}, NOW);
    fresh.rejected(new TypeError(message));
    expect(fresh.reloads(), message).toBe(1);
  }
  const withoutStorage = tab(null, NOW);
  withoutStorage.rejected(gone);
  expect(withoutStorage.reloads()).toBe(0);
});

const link = (attributes: Record<string, string>, defaultPrevented = false) => {
  const a = {
    target: attributes.target ?? "",
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
  };
  return { defaultPrevented, target: { closest: () => a } };
};

test.each([
  ["the browser asks whether it may be left", "beforeunload", {}],
  ["its form is sent by the browser", "submit", { defaultPrevented: false }],
  ["its link is followed by the browser", "click", link({ href: "/en/sport" })],
])(
  "a page that is being left, because %s, is not reloaded for what its end breaks [ERR-4, ENG-1]",
  (_, type, event) => {
    const page = tab({}, NOW);
    page.dispatch(type, event);
    page.passes(29_999);
    page.failed({ rel: "modulepreload" });
    page.rejected(new TypeError("Importing a module script failed."));
    expect(page.reloads()).toBe(0);
    page.passes(1);
    page.failed({ rel: "modulepreload" });
    expect(page.reloads(), "the page was not left").toBe(1);
  },
);

test("a page that is shown again, or whose links and forms the app handles, is not being left [ERR-4]", () => {
  const shown = tab({}, NOW);
  shown.dispatch("beforeunload", {});
  shown.dispatch("pageshow", { persisted: false });
  shown.failed({ rel: "modulepreload" });
  expect(shown.reloads()).toBe(1);
  for (const event of [
    link({ href: "/en/games" }, true),
    link({ href: "#rules" }),
    link({ href: "/bff/documents/1", download: "" }),
    link({ href: "https://vendor.example", target: "_blank" }),
    { defaultPrevented: false, target: { closest: () => null } },
    { defaultPrevented: false, target: {} },
  ]) {
    const page = tab({}, NOW);
    page.dispatch("click", event);
    page.dispatch("submit", { defaultPrevented: true });
    page.failed({ rel: "modulepreload" });
    expect(page.reloads()).toBe(1);
  }
});
