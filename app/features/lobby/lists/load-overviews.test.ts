import { expect, test, vi } from "vitest";
import type { LoadContext } from "#contract/load-context.ts";
import { categoryOverview, collectionOverview, providerOverview } from "./load-overviews.server.ts";

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
  const fitting: Record<string, number> = { slots: 5, night: 2, autumn: 0 };
  const games = vi.fn(async ({ category = "", collection = "" }) => ({
    total: fitting[category || collection] ?? 0,
    items: [],
  }));
  const named = (id: string) => ({ id, count: 9 });
  const api = {
    games,
    gameFacets: async () => facets,
    gameCollections: async () => [named("night"), named("autumn")],
    gameProviders: async () => [named("aurum"), named("birch")],
  };
  return { games, context: { api, locale: "en" } as unknown as LoadContext };
}

const lists = async (load: typeof collectionOverview | typeof providerOverview, query: string) => {
  const { lists, narrowed } = await load(contextOf().context, new URLSearchParams(query));
  return [lists.map(({ id, count }) => `${id} ${count}`), narrowed?.filter.lists.volatility];
};

test("an overview that nothing narrows shows its lists as they are [RT-6]", async () => {
  expect(await lists(collectionOverview, "page=2")).toEqual([["night 9", "autumn 9"], undefined]);
  expect(await lists(providerOverview, "")).toEqual([["aurum 9", "birch 9"], undefined]);
});

test("a choice that was made in a list holds in the overview of others: what fits is counted, what has none is left out [RT-6]", async () => {
  expect(await lists(collectionOverview, "volatility=low")).toEqual([["night 2"], ["low"]]);
  expect(await lists(providerOverview, "volatility=low")).toEqual([["aurum 3"], ["low"]]);
  const { games, context } = contextOf();
  const rows = await categoryOverview(context, new URLSearchParams("volatility=low&sort=new"));
  expect(rows.lists.map(({ category }) => category)).toEqual(["slots"]);
  expect(games).toHaveBeenCalledWith(expect.objectContaining({ volatilities: "low", sort: "new" }));
});

test("a choice that no game has narrows nothing, and an order alone leaves every list", async () => {
  expect(await lists(collectionOverview, "volatility=high")).toEqual([["night 9", "autumn 9"], []]);
  expect(await lists(collectionOverview, "sort=new")).toEqual([["night 9", "autumn 9"], []]);
});
