import { expect, test, vi } from "vitest";
import type { ProductApi } from "#contract/wire/operations.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import {
  loadCategoryOverview,
  loadCategoryRows,
  loadCollectionOverview,
  loadLobby,
  loadProviderOverview,
} from "./load-overviews.server.ts";

const facets = {
  total: 30,
  providers: [
    { id: "aurum", name: "Aurum", count: 3 },
    { id: "birch", name: "Birch", count: 0 },
  ],
  features: [{ id: "ways", count: 1 }],
  volatilities: [{ id: "low", count: 2 }],
  returns: [],
  stakes: { currency: "EUR", from: [], to: [] },
};

function contextOf() {
  const totals: Record<string, number> = { slots: 5, night: 2, autumn: 0 };
  const games = vi.fn(async ({ category = "", collection = "" }) => ({
    total: totals[category || collection] ?? 0,
    items: [],
  }));
  const listOf = (id: string) => ({ id, count: 9 });
  const api = {
    games,
    gameFacets: async () => facets,
    gameCollections: async () => [listOf("night"), listOf("autumn")],
    gameProviders: async () => [listOf("aurum"), listOf("birch")],
  };
  return { games, context: loadContext({ api, locale: "en" }) };
}

const lists = async (load: typeof loadCollectionOverview | typeof loadProviderOverview, query: string) => {
  const { lists, query: loaded } = await load(contextOf().context, new URLSearchParams(query));
  return [lists.map(({ id, count }) => `${id} ${count}`), loaded?.filter.lists.volatility];
};

test("an overview without a query has all lists [RT-6]", async () => {
  expect(await lists(loadCollectionOverview, "page=2")).toEqual([["night 9", "autumn 9"], undefined]);
  expect(await lists(loadProviderOverview, "")).toEqual([["aurum 9", "birch 9"], undefined]);
});

test("an overview with a query counts the matching games and omits lists without any [RT-6]", async () => {
  expect(await lists(loadCollectionOverview, "volatility=low")).toEqual([["night 2"], ["low"]]);
  expect(await lists(loadProviderOverview, "volatility=low")).toEqual([["aurum 3"], ["low"]]);
  const { games, context } = contextOf();
  const rows = await loadCategoryOverview(context, new URLSearchParams("volatility=low&sort=new"));
  expect(rows.lists.map(({ category }) => category)).toEqual(["slots"]);
  expect(games).toHaveBeenCalledWith(expect.objectContaining({ volatilities: "low", sort: "new" }));
});

test("a filter that no game offers is ignored; a sort order alone keeps every list", async () => {
  expect(await lists(loadCollectionOverview, "volatility=high")).toEqual([["night 9", "autumn 9"], []]);
  expect(await lists(loadCollectionOverview, "sort=new")).toEqual([["night 9", "autumn 9"], []]);
});

const card = (code: string) => ({
  code,
  name: code,
  provider: { id: "p", name: "P" },
  image: { small: "/s", large: "/l" },
  badges: [],
  demo: true,
});

const apiWith = (games: ProductApi["games"]) => ({ games }) as ProductApi;

test("category rows without games and rows that fail to load are omitted [RT-6]", async () => {
  const games = async ({ category }: { category?: string }) => {
    if (category === "hot") throw new Error("late");
    return category === "jackpot" ? { total: 0, items: [] } : { total: 1, items: [card("a")] };
  };
  const rows = await loadCategoryRows(apiWith(games as never), ["popular", "hot", "jackpot", "new"]);
  expect(rows.map((row) => row.category)).toEqual(["popular", "new"]);
});

test("category rows fail if none can be loaded", async () => {
  const games = async () => Promise.reject(new Error("down"));
  await expect(loadCategoryRows(apiWith(games), ["popular"])).rejects.toThrow("down");
});

test("a lobby omits rows without games and rows that fail to load; an unknown id is a 404 [RT-6]", async () => {
  const rows = ["popular", "hot", "jackpot"].map((id) => ({ kind: "category", id }));
  const api = {
    gameLobbies: async () => [{ id: "casino", title: "Casino", text: "All of it", rows, pictures: [] }],
    gameCollections: async () => [],
    games: async ({ category }: { category?: string }) => {
      if (category === "hot") throw new Error("late");
      return { total: category === "popular" ? 1 : 0, items: [] };
    },
  };
  const context = loadContext({ api, locale: "en", log: { warn: vi.fn() } });
  expect((await loadLobby(context, "casino")).rows.map(({ id }) => id)).toEqual(["popular"]);
  await expect(loadLobby(context, "nothing")).rejects.toMatchObject({ status: 404 });
});
