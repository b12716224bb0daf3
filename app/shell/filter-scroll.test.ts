import { expect, test } from "vitest";
import { isBetweenLists, isOutOfView } from "./filter-scroll.ts";

test("filters are out of view if they are above the header's lower edge or below the window's lower edge [NAV-2]", () => {
  expect(isOutOfView({ top: 80, bottom: 140 }, 800)).toBe(false);
  expect(isOutOfView({ top: 20, bottom: 80 }, 800)).toBe(true);
  expect(isOutOfView({ top: 780, bottom: 840 }, 800)).toBe(true);
});

test("a list keeps the scroll position of the list before it, and an overview is shown from its top [NAV-2]", () => {
  expect(isBetweenLists("/en/games", "/en/games/category/slots")).toBe(true);
  expect(isBetweenLists("/en/games/provider", "/en/games/provider/aurora")).toBe(true);
  expect(isBetweenLists("/en/games/category/slots", "/en/games/")).toBe(true);
  expect(isBetweenLists("/en/games", "/en/games/provider")).toBe(false);
  expect(isBetweenLists("/games/category/slots", "/games/category/")).toBe(false);
  expect(isBetweenLists("/en", "/en/games")).toBe(false);
});
