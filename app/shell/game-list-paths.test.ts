import { expect, test } from "vitest";
import { isBetweenLists } from "./game-list-paths.ts";

test("a list keeps the scroll position of the list before it, and an overview is shown from its top [NAV-2]", () => {
  expect(isBetweenLists("/en/games", "/en/games/category/slots")).toBe(true);
  expect(isBetweenLists("/en/games/provider", "/en/games/provider/aurora")).toBe(true);
  expect(isBetweenLists("/en/games/category/slots", "/en/games/")).toBe(true);
  expect(isBetweenLists("/en/games", "/en/games/provider")).toBe(false);
  expect(isBetweenLists("/games/category/slots", "/games/category/")).toBe(false);
  expect(isBetweenLists("/en", "/en/games")).toBe(false);
});
