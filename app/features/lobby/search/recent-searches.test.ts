import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../../tests/support/browser-storage.ts";
import { forgetSearches, keepSearch, recentSearches } from "./recent-searches.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage("localStorage");
});
afterEach(() => vi.unstubAllGlobals());

test("the newest search comes first, each once whatever its letter case, and only the last six stay", () => {
  for (const query of ["a", "b", "c", "d", "e", "f", "  Wolf ", "b", "wolf", "   "]) keepSearch(query);
  expect(recentSearches()).toEqual(["wolf", "b", "f", "e", "d", "c"]);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(["{", "null", '{"a":1}', '[1,{"b":2}]'])("what else is found there (%s) is nothing", (value) => {
  kept.set("recent-searches", value);
  expect(recentSearches()).toEqual([]);
});

test("a browser that lets nothing be kept is searched in all the same", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => [keepSearch("wolf"), forgetSearches()]).not.toThrow();
  expect(recentSearches()).toEqual([]);
});
