import { expect, test } from "vitest";
import { hoursAndMinutes } from "./reality-check-popup.tsx";

test.each([
  [59, 0, 0],
  [61, 0, 1],
  [3847, 1, 4],
  [7200, 2, 0],
])("%i seconds are %i hours and %i minutes", (seconds, hours, minutes) =>
  expect(hoursAndMinutes(seconds)).toEqual({ hours, minutes }),
);
