import { expect, test } from "vitest";
import { RELOAD_GUARD } from "#app/constants.ts";
import { claimReload, pendingAddress } from "./reload-guard.ts";

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
