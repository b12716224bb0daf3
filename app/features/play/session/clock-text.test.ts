import { expect, test } from "vitest";
import { clockText, hoursAndMinutes } from "./clock-text.ts";

test.each([
  [0, "0:00"],
  [67, "1:07"],
  [3599, "59:59"],
  [3847, "1:04:07"],
  [90_000, "25:00:00"],
])("%i seconds stand on the clock as %s", (seconds, text) => expect(clockText(seconds)).toBe(text));

test.each([
  [59, 0, 0],
  [61, 0, 1],
  [3847, 1, 4],
  [7200, 2, 0],
])("%i seconds are %i hours and %i minutes", (seconds, hours, minutes) =>
  expect(hoursAndMinutes(seconds)).toEqual({ hours, minutes }),
);
