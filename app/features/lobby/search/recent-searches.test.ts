import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../../tests/support/browser-storage.ts";
import { clearRecentSearches, readRecentSearches, storeRecentSearch } from "./recent-searches.tsx";

let storage: Map<string, string>;
beforeEach(() => {
  storage = stubStorage("localStorage");
});
afterEach(() => vi.unstubAllGlobals());

test("the newest search is first; letter case is ignored; only six are stored", () => {
  for (const query of ["a", "b", "c", "d", "e", "f", "  Wolf ", "b", "wolf", "   "]) storeRecentSearch(query);
  expect(readRecentSearches()).toEqual(["wolf", "b", "f", "e", "d", "c"]);
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});

test("a search replaces an earlier one that finds the same games, as the search itself compares", () => {
  for (const query of ["Zürich", "Ünlü", "Ørsted", "Ёлка", "book-of", "book of ra"]) storeRecentSearch(query);
  for (const query of ["zurich", "unlu", "orsted", "елка", "Book Of"]) storeRecentSearch(query);
  expect(readRecentSearches()).toEqual(["Book Of", "елка", "orsted", "unlu", "zurich", "book of ra"]);
});

test.each(["{", "null", '{"a":1}', '[1,{"b":2}]'])("invalid stored values (%s) are ignored", (value) => {
  storage.set("recent-searches", value);
  expect(readRecentSearches()).toEqual([]);
});

test("without access to storage there are no recent searches", () => {
  const deny = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: deny, setItem: deny, removeItem: deny });
  expect(() => [storeRecentSearch("wolf"), clearRecentSearches()]).not.toThrow();
  expect(readRecentSearches()).toEqual([]);
});
