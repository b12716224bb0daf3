import { expect, test } from "vitest";
import { closesMenu } from "./menu-effects.ts";

test("games, sport and the home page of a sport mirror close the menu [MENU-5]", () => {
  expect(closesMenu("/play/sun-wheel", false)).toBe(true);
  expect(closesMenu("/play", false)).toBe(true);
  expect(closesMenu("/sport", false)).toBe(true);
  expect(closesMenu("/", true)).toBe(true);
  expect(closesMenu("/", false)).toBe(false);
  expect(closesMenu("/games", true)).toBe(false);
  expect(closesMenu("/playground", false)).toBe(false);
});
