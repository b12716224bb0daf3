import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RouletteBet } from "#contract/wire/play/roulette-constants.ts";
import { colourOf, POCKET_COUNT, SPOTS, spotOf, WHEEL } from "./roulette-table.ts";

const count = (kind: RouletteBet) => SPOTS.filter((spot) => spot.kind === kind).length;

test("the wheel has every number from 0 to 36 once, with red and black alternating except for zero", () => {
  expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  const colours = WHEEL.slice(1).map(colourOf);
  for (const [index, colour] of colours.entries()) expect(colour).toBe(index % 2 === 0 ? "red" : "black");
  expect(colourOf(0)).toBe("green");
});

test("the table has all spots of a European table once", () => {
  const counts = {
    straight: 37,
    split: 60,
    street: 12,
    trio: 2,
    corner: 22,
    "first-four": 1,
    line: 11,
    dozen: 3,
    column: 3,
    red: 1,
    black: 1,
    even: 1,
    odd: 1,
    low: 1,
    high: 1,
  };
  for (const [kind, expected] of Object.entries(counts)) {
    expect([kind, count(kind as RouletteBet)]).toEqual([kind, expected]);
  }
  expect(new Set(SPOTS.map(({ id }) => id)).size).toBe(157);
  expect(new Set(SPOTS.map(({ numbers }) => numbers.join())).size).toBe(157);
});

describe("the numbers of a bet", () => {
  test.each([
    ["straight:0", [0], 36],
    ["straight:17", [17], 36],
    ["split:0-2", [0, 2], 18],
    ["split:17-18", [17, 18], 18],
    ["split:17-20", [17, 20], 18],
    ["street:34-35-36", [34, 35, 36], 12],
    ["trio:0-2-3", [0, 2, 3], 12],
    ["corner:32-33-35-36", [32, 33, 35, 36], 9],
    ["first-four", [0, 1, 2, 3], 9],
    ["line:31-32-33-34-35-36", [31, 32, 33, 34, 35, 36], 6],
    ["dozen:2", [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24], 3],
    ["column:3", [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36], 3],
    ["column:1", [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34], 3],
    ["red", [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36], 2],
    ["even", [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36], 2],
    ["low", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18], 2],
  ])("%s", (id, numbers, returned) => {
    expect(spotOf(id)).toMatchObject({ numbers, returned });
  });

  test("opposite bets share no number, and only zero belongs to neither", () => {
    for (const pair of [
      ["red", "black"],
      ["even", "odd"],
      ["low", "high"],
    ]) {
      const numbers = pair.flatMap((id) => spotOf(id)?.numbers ?? []);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
    }
  });

  test("only adjacent numbers: no split from the end of a row to the start of the next", () => {
    for (const id of ["split:3-4", "split:36-37", "corner:3-4-6-7", "street:2-3-4", "line:2-3-4-5-6-7"]) {
      expect(spotOf(id)).toBeUndefined();
    }
  });
});

test("every spot returns exactly 36 of 37 over all numbers", () => {
  fc.assert(
    fc.property(fc.constantFrom(...SPOTS), ({ numbers, returned }) => {
      expect(numbers.length * returned).toBe(POCKET_COUNT - 1);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(Number.isInteger(returned)).toBe(true);
    }),
  );
});
