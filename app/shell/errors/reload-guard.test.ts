import { expect, test } from "vitest";
import { RELOAD_GUARD } from "#contract/constants.ts";
import { mayReload } from "./reload-guard.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("a chunk that fails to load reloads the page at most once a minute [ERR-4]", () => {
  const session = memory();
  const now = 1_800_000_000_000;
  expect(RELOAD_GUARD).toBe(60_000);
  expect(mayReload(now, session)).toBe(true);
  expect(mayReload(now + 1, session)).toBe(false);
  expect(mayReload(now + RELOAD_GUARD - 1, session)).toBe(false);
  expect(mayReload(now + RELOAD_GUARD, session)).toBe(true);
});

test("a page that can remember nothing is not reloaded, or it would be for ever [ERR-4]", () => {
  const forgetful = { getItem: () => null, setItem: () => {} };
  const forbidden = {
    getItem: () => null,
    setItem: () => {
      throw new Error("forbidden");
    },
  };
  expect(mayReload(1, forgetful)).toBe(false);
  expect(mayReload(1, forbidden)).toBe(false);
});
