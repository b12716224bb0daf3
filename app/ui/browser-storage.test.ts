import { afterEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../tests/support/browser-storage.ts";
import { browserStorage, tabStorage } from "./browser-storage.ts";

afterEach(() => vi.unstubAllGlobals());

const AREAS = [
  ["localStorage", browserStorage],
  ["sessionStorage", tabStorage],
] as const;

test.each(AREAS)("%s keeps texts and objects until they are removed", (area, storage) => {
  const entries = stubStorage(area);
  expect(storage.write("theme", "night")).toBe(true);
  expect(storage.writeObject("list", ["a"])).toBe(true);
  expect([...entries]).toEqual([
    ["theme", "night"],
    ["list", '["a"]'],
  ]);
  expect(storage.read("theme")).toBe("night");
  expect(storage.readObject("list")).toEqual(["a"]);
  storage.remove("list");
  expect(storage.readObject("list")).toBeNull();
});

test.each(["{", "", "null", "7", '"a"'])("the stored text %o is no object", (text) => {
  stubStorage("localStorage").set("list", text);
  expect(browserStorage.readObject("list")).toBeNull();
});

const deny = () => {
  throw new DOMException("denied", "SecurityError");
};
test.each([
  ["refuses every access", { getItem: deny, setItem: deny, removeItem: deny }],
  ["is missing", undefined],
])("a storage that %s stores nothing and does not throw", (_, storage) => {
  vi.stubGlobal("localStorage", storage);
  expect(browserStorage.write("theme", "night")).toBe(false);
  expect(browserStorage.writeObject("list", [])).toBe(false);
  expect(browserStorage.read("theme")).toBeNull();
  expect(browserStorage.readObject("list")).toBeNull();
  expect(() => browserStorage.remove("theme")).not.toThrow();
});

test("a value that cannot be written as JSON is a programming error, not a disabled storage", () => {
  const entries = stubStorage("localStorage");
  expect(() => browserStorage.writeObject("list", [1n])).toThrow(TypeError);
  expect(entries.size).toBe(0);
});
