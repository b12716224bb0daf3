import { afterEach, expect, test, vi } from "vitest";
import { LEAVING_TIMEOUT, RELOAD_GUARD } from "#app/constants.ts";
import { claimReload, guardReloads, pendingAddress } from "./reload-guard.ts";

afterEach(() => vi.unstubAllGlobals());

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => values.set(key, value).has(key),
  };
}

test("a chunk that fails to load reloads the page at most once a minute [ERR-4]", () => {
  const session = memoryStorage();
  const now = 1_800_000_000_000;
  expect(RELOAD_GUARD).toBe(60_000);
  expect(claimReload(now, session)).toBe(true);
  expect(claimReload(now + 1, session)).toBe(false);
  expect(claimReload(now + RELOAD_GUARD - 1, session)).toBe(false);
  expect(claimReload(now + RELOAD_GUARD, session)).toBe(true);
  // The device's clock was set back.
  expect(claimReload(now - 3 * 3_600_000, session)).toBe(true);
});

test("a page without working storage is not reloaded, because it could reload endlessly [ERR-4]", () => {
  const withoutEffect = { read: () => null, write: () => true };
  const disabled = { read: () => null, write: () => false };
  expect(claimReload(1, withoutEffect)).toBe(false);
  expect(claimReload(1, disabled)).toBe(false);
});

test("the reload leads to the address of the click that needed the chunk, but never repeats a form [ERR-4]", () => {
  const location = { pathname: "/en/games", search: "?sort=new", hash: "#top" };
  expect(pendingAddress({ location })).toBe("/en/games?sort=new#top");
  expect(pendingAddress({ location, formMethod: "get" })).toBe("/en/games?sort=new#top");
  expect(pendingAddress({ location, formMethod: "POST" })).toBeNull();
  expect(pendingAddress({})).toBeNull();
  expect(pendingAddress(undefined)).toBeNull();
});

/** A page with the guard, to which a failed chunk is reported. */
function guardedPage() {
  const page = new EventTarget();
  const loaded: string[] = [];
  const state = { leftAt: undefined as number | undefined, now: 100 };
  vi.stubGlobal("window", state);
  vi.stubGlobal("performance", { timeOrigin: 1_800_000_000_000, now: () => state.now });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const stored = new Map<string, string>();
  vi.stubGlobal("location", {
    reload: () => loaded.push("reload"),
    assign: (address: string) => loaded.push(address),
  });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  guardReloads();
  return {
    state,
    loaded,
    /** @returns whether the listener has kept the framework from going on */
    fail: (type: string) => !page.dispatchEvent(new Event(type, { cancelable: true })),
  };
}

test("a chunk that fails while the page is being left neither reloads it nor uses up the reload [ERR-4, ENG-1]", () => {
  const page = guardedPage();
  page.state.leftAt = 60;
  // Remix would reload unless its event is cancelled; Vite reports the error to the import unless its event is.
  expect(page.fail("remix:chunkError")).toBe(true);
  expect(page.fail("vite:preloadError")).toBe(false);
  expect(page.loaded).toEqual([]);
  page.state.now += LEAVING_TIMEOUT;
  expect(page.fail("vite:preloadError")).toBe(true);
  expect(page.loaded, "the page was not left").toEqual(["reload"]);
});

test("a chunk that fails on a page that nobody leaves reloads it [ERR-4]", () => {
  const page = guardedPage();
  expect(page.fail("remix:chunkError"), "Remix reloads").toBe(false);
  expect(page.fail("remix:chunkError"), "Remix shows the error").toBe(true);
});
