import { expect, test } from "vitest";
import { isOutOfView } from "./filter-scroll.ts";

test("filters are out of view if they are above the header's lower edge or below the window's lower edge [NAV-2]", () => {
  expect(isOutOfView({ top: 80, bottom: 140 }, 800)).toBe(false);
  expect(isOutOfView({ top: 20, bottom: 80 }, 800)).toBe(true);
  expect(isOutOfView({ top: 780, bottom: 840 }, 800)).toBe(true);
});
