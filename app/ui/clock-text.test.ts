import { expect, test } from "vitest";
import { clockText } from "./clock-text.ts";

test.each([
  [0, "0:00"],
  [67, "1:07"],
  [3599, "59:59"],
  [3847, "1:04:07"],
  [90_000, "25:00:00"],
])("%i seconds are shown as %s", (seconds, text) => expect(clockText(seconds)).toBe(text));

test("minutes are padded on request", () => {
  expect(clockText(67, 2)).toBe("01:07");
  expect(clockText(3847, 2)).toBe("1:04:07");
});
