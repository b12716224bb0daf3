import { expect, test } from "vitest";
import type { ProductApi } from "#contract/operations.ts";
import { loadRows } from "./load-rows.server.ts";

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
