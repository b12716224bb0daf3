import { expect, test } from "vitest";
import { editDistance } from "./search-terms.ts";

test.each([
  ["fjord", "fjord", 0],
  ["fjrod", "fjord", 1],
  ["fiord", "fjord", 1],
  ["fjord", "fjrd", 1],
  ["fjrd", "fjord", 1],
  ["voayge", "voyages", 2],
  ["wolf", "moon", Number.POSITIVE_INFINITY],
])("the distance from '%s' to '%s' is %d", (typed, word, distance) => {
  expect(editDistance(typed, word, 2).whole).toBe(distance);
});

test("an incomplete word is compared with the prefix of the word", () => {
  expect(editDistance("fjrdf", "fjordfire", 2)).toEqual({ whole: Number.POSITIVE_INFINITY, prefix: 1 });
});
