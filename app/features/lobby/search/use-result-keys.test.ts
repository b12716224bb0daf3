import { expect, test } from "vitest";
import { nextResult } from "./use-result-keys.ts";

test.each([
  ["ArrowDown", -1, true, 0],
  ["ArrowDown", 1, false, 2],
  ["ArrowDown", 2, false, 2],
  ["ArrowUp", 2, false, 1],
  ["ArrowUp", 0, false, -1],
  ["ArrowUp", -1, true, null],
  ["Home", 2, false, 0],
  ["End", 0, false, 2],
  ["Home", -1, true, null],
  ["End", -1, true, null],
  ["ArrowDown", -1, false, null],
  ["Enter", 1, false, null],
])("%s at result %d of three (in the field: %s) moves to %s", (key, current, inField, next) => {
  expect(nextResult(key, current, 3, inField)).toBe(next);
});

test("without results no key is handled", () => {
  expect(nextResult("ArrowDown", -1, 0, true)).toBeNull();
});
