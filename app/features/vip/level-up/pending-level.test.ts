import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { celebratedLevel, pendingLevel } from "./pending-level.ts";

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
  pendingLevel.add("u1", 3, 2);
  pendingLevel.add("u1", 2, 1);
  expect(pendingLevel.get()).toEqual({ userId: "u1", level: 3, before: 1 });
  pendingLevel.set(null);
  pendingLevel.restore("u1");
  expect(pendingLevel.get()).toEqual({ userId: "u1", level: 3, before: 1 });
  pendingLevel.clear();
  pendingLevel.restore("u1");
  expect(pendingLevel.get()).toBeNull();
});

test("a level of another player, and an edited storage, are ignored", () => {
  pendingLevel.add("u1", 3, 2);
  pendingLevel.set(null);
  pendingLevel.restore("u2");
  expect(pendingLevel.get()).toBeNull();
  sessionStorage.setItem("vip-level-up", '{"level":"<b>","userId":"u1"}');
  pendingLevel.restore("u1");
  expect(pendingLevel.get()).toBeNull();
});

test("a jump of two levels celebrates the highest with the names, rewards and perks of both", () => {
  const row = (level: number, perks: [alias: string, value: string][]) => ({
    level,
    name: `Level ${level}`,
    image: `/${level}.webp`,
    points: "",
    rewards: [{ kind: "coins" as const, count: level * 100 }],
    perks: perks.map(([alias, value]) => ({ alias, name: alias, value })),
  });
  const levels = [
    row(1, [["cashback", "2%"]]),
    row(2, [
      ["cashback", "3%"],
      ["spins", "10"],
    ]),
    row(3, [["cashback", "5%"]]),
  ];
  const jump = celebratedLevel(levels, { level: 3, before: 1 });
  expect(jump).toMatchObject({ level: 3, name: "Level 2 · Level 3", image: "/3.webp" });
  expect(jump?.rewards).toEqual([
    { kind: "coins", count: 200 },
    { kind: "coins", count: 300 },
  ]);
  expect(jump?.perks.map(({ alias, value }) => [alias, value])).toEqual([
    ["cashback", "5%"],
    ["spins", "10"],
  ]);
  expect(celebratedLevel(levels, { level: 2, before: 1 })?.name).toBe("Level 2");
  expect(celebratedLevel(levels, { level: 9, before: 8 })).toBeNull();
});
