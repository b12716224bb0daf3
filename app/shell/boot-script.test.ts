import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { BOOT_SCRIPT } from "./boot-script.ts";

interface Visitor {
  mirror?: boolean;
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
}: Visitor) {
  const dataset: Record<string, string> = mirror ? { mirror: "true" } : {};
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
