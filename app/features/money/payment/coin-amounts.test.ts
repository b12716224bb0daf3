import { expect, test } from "vitest";
import { missingCoins } from "./coin-amounts.ts";

test.each([
  ["0.0015", "0.00075", "0.00075"],
  ["1", "0.9", "0.1"],
  ["100.000001", "0.000001", "100"],
  ["0.000000000000000003", "0.000000000000000001", "0.000000000000000002"],
  ["10", "0", "10"],
])("of %s, %s has come: %s is missing", (asked, received, missing) => {
  expect(missingCoins(asked, received)).toBe(missing);
});

test.each([
  ["1", "1"],
  ["1.0", "1"],
  ["1", "1.5"],
  ["a", "1"],
  ["1", "-1"],
  ["1e3", "1"],
  ["", ""],
])("of %j and %j nothing is missing that could be told", (asked, received) => {
  expect(missingCoins(asked, received)).toBeNull();
});
