import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isGamePage, pendingLevel } from "./pending-level.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => {
  pendingLevel.clear();
  vi.unstubAllGlobals();
});

test("a celebration waits while a game is on the page [VIP-1]", () => {
  for (const path of ["/en/play/hearth", "/play/hearth/real", "/de/special/aviator"])
    expect(isGamePage(path), path).toBe(true);
  for (const path of ["/en", "/en/vip", "/en/play", "/en/games/category/slots"])
    expect(isGamePage(path), path).toBe(false);
});

test("the highest of several levels waits, and outlives a reload of the page", () => {
  pendingLevel.add("u1", 3);
  pendingLevel.add("u1", 2);
  expect(pendingLevel.get()).toEqual({ userId: "u1", level: 3 });
  pendingLevel.set(null);
  pendingLevel.restore("u1");
  expect(pendingLevel.get()).toEqual({ userId: "u1", level: 3 });
  pendingLevel.clear();
  pendingLevel.restore("u1");
  expect(pendingLevel.get()).toBeNull();
});

test("a level of another player, and an edited storage, are ignored", () => {
  pendingLevel.add("u1", 3);
  pendingLevel.set(null);
  pendingLevel.restore("u2");
  expect(pendingLevel.get()).toBeNull();
  sessionStorage.setItem("vip-level-up", '{"level":"<b>","userId":"u1"}');
  pendingLevel.restore("u1");
  expect(pendingLevel.get()).toBeNull();
});
