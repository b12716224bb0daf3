import { expect, test } from "vitest";
import { hashTarget, isBetweenLists, isOutOfView } from "./scroll-and-focus.ts";

test("a hash names an element by its decoded id, and an incorrectly encoded hash names none [NAV-1]", () => {
  const element = {} as Element;
  const find = (id: string) => (id === "сұрақ" ? element : null);
  expect(hashTarget(`#${encodeURIComponent("сұрақ")}`, find)).toBe(element);
  expect(hashTarget("#other", find)).toBeNull();
  expect(hashTarget("#", find)).toBeNull();
  expect(hashTarget("#%E0%A4%A", find)).toBeNull();
});

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
