import { beforeEach, expect, test, vi } from "vitest";
import { isSitePath } from "#app/guards/site-path.ts";
import { stubStorage } from "../../../../tests/support/browser-storage.ts";
import { forgetGame, keepGame, keptGame } from "./kept-game.ts";

const game = { path: "/en/play/sun-wheel/real", name: "Sun Wheel" };
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage("sessionStorage");
});

test("a game is kept until it is forgotten", () => {
  expect(keptGame(isSitePath)).toBeNull();
  keepGame(game);
  expect(keptGame(isSitePath)).toEqual(game);
  forgetGame();
  expect(keptGame(isSitePath)).toBeNull();
});

test.each([
  '{"path":"//evil.example","name":"x"}',
  '{"path":"/en/play/x"}',
  '{"path":"/en/play/x","name":7}',
  "[]",
  "no JSON",
])("%s is no game", (text) => {
  keepGame(game);
  for (const name of stored.keys()) stored.set(name, text);
  expect(keptGame(isSitePath)).toBeNull();
});

test("where storage is forbidden nothing is kept and nothing fails", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepGame(game);
  forgetGame();
  expect(keptGame(isSitePath)).toBeNull();
});
