import { expect, test } from "vitest";
import { closesOn } from "./use-menu-behaviour.ts";

test("the menu gets out of the way of games, of sport, and of a sport mirror's home [MENU-5]", () => {
  expect(closesOn("/play/sun-wheel", false)).toBe(true);
  expect(closesOn("/play", false)).toBe(true);
  expect(closesOn("/sport", false)).toBe(true);
  expect(closesOn("/", true)).toBe(true);
  expect(closesOn("/", false)).toBe(false);
  expect(closesOn("/games", true)).toBe(false);
  expect(closesOn("/playground", false)).toBe(false);
});
