import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pendingLevel } from "./pending-level.ts";

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
