import { describe, expect, test } from "vitest";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";
import { games } from "./games.ts";
import { providers } from "./providers.ts";

const unique = (list: readonly string[]) => new Set(list).size === list.length;

describe("games", () => {
  test("there are at least 240 games of sixteen providers, with unique codes and names", () => {
    expect(games.length).toBeGreaterThanOrEqual(240);
    expect(providers.length).toBeGreaterThanOrEqual(16);
    expect(unique(games.map(({ code }) => code))).toBe(true);
    expect(unique(games.map(({ name }) => name.toLowerCase()))).toBe(true);
    for (const { code } of games) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("every game has a known provider, and every provider has games", () => {
    const known = providers.map(({ id }) => id);
    for (const { provider } of games) expect(known).toContain(provider);
    for (const id of known) expect(games.some(({ provider }) => provider === id)).toBe(true);
  });

  test("games are only in categories of the side menu that are true for them [MENU-5]", () => {
    for (const game of games) {
      const isTable = game.engine.theme === "table";
      expect(game.categories.includes("slots")).toBe(!isTable);
      const isLive = game.engine.kind === "live-roulette";
      expect(game.categories.includes("table-games")).toBe(isTable && !isLive);
      expect(game.categories.includes("live-casino")).toBe(isLive);
      expect(unique(game.categories)).toBe(true);
      for (const category of game.categories) expect(GAME_CATEGORIES).toContain(category);
      expect(game.releasedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
      for (const colour of Object.values(game.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
    for (const category of ["popular", "new", "hot", "jackpot", "bonus-buy"] as const)
      expect(games.filter((game) => game.categories.includes(category)).length).toBeGreaterThanOrEqual(12);
    for (const { categories, features } of games) {
      expect(categories.includes("bonus-buy")).toBe(features.includes("bonus-buy"));
      expect(categories.includes("jackpot")).toBe(features.includes("jackpot"));
    }
  });
});
