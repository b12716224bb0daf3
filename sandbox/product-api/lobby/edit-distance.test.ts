import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["fjord", "fjord", 0],
  ["fjrod", "fjord", 1],
  ["fiord", "fjord", 1],
  ["fjord", "fjrd", 1],
  ["fjrd", "fjord", 1],
  ["voayge", "voyages", 2],
  ["wolf", "moon", Number.POSITIVE_INFINITY],
])("from '%s' to '%s' it is %d", (typed, word, distance) => {
  expect(editDistance(typed, word, 2).whole).toBe(distance);
});

test("what is not typed to its end yet is near to the word's beginning", () => {
  expect(editDistance("fjrdf", "fjordfire", 2)).toEqual({ whole: Number.POSITIVE_INFINITY, beginning: 1 });
});
