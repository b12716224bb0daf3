import { expect, test, vi } from "vitest";
import type { ProductApi } from "#contract/operations.ts";
import { loadLobby, loadRows, PAGE_SIZE, readLobbyQuery } from "./load-games.server.ts";

const card = (code: string) => ({
  code,
  name: code,
  provider: { id: "p", name: "P" },
  image: { small: "/s", large: "/l" },
  badges: [],
  demo: true,
});

function apiWith(games: ProductApi["games"]) {
  return { games } as ProductApi;
}

test.each([
  ["", "popular", 1],
  ["sort=new&page=3", "new", 3],
  ["sort=evil&page=-1", "popular", 1],
  ["page=1e9", "popular", 1],
  ["page=1.5", "popular", 1],
])("the address ?%s means order %s and page %i", (search, sort, page) => {
  expect(readLobbyQuery(new URLSearchParams(search))).toEqual({ sort, page });
});

test("a later page brings everything up to it, in order", async () => {
  const games = vi.fn(async ({ offset }: { offset?: number }) => ({
    total: 100,
    items: [card(`at-${offset}`)],
  }));
  const lobby = await loadLobby(apiWith(games as never), "slots", { sort: "new", page: 2 });
  expect(lobby).toMatchObject({ total: 100, items: [{ code: "at-0" }, { code: `at-${PAGE_SIZE}` }] });
  expect(games).toHaveBeenCalledWith({ category: "slots", sort: "new", offset: 0, limit: PAGE_SIZE });
});

test("the overview shows categories that have games, and lives with one that fails [RT-6]", async () => {
  const games = async ({ category }: { category?: string }) => {
    if (category === "hot") throw new Error("late");
    return category === "jackpot" ? { total: 0, items: [] } : { total: 1, items: [card("a")] };
  };
  const rows = await loadRows(apiWith(games as never), ["popular", "hot", "jackpot", "new"]);
  expect(rows.map((row) => row.category)).toEqual(["popular", "new"]);
});

test("the overview fails when nothing at all can be had", async () => {
  const games = async () => Promise.reject(new Error("down"));
  await expect(loadRows(apiWith(games), ["popular"])).rejects.toThrow("down");
});
