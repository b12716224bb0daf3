import { expect, test, vi } from "vitest";
import type { LoadContext } from "#contract/load-context.ts";
import { loadFront } from "./load-fronts.server.ts";
import { loadList, loadMore } from "./load-list.server.ts";

const facets = {
  total: 300,
  providers: [{ id: "aurum", name: "Aurum", count: 3 }],
  features: [{ id: "ways", count: 1 }],
  volatilities: [{ id: "low", count: 2 }],
  returns: [{ from: 96, count: 9 }],
  stakes: { currency: "KZT", from: [{ amount: "50.00", count: 1 }], to: [] },
};

function contextOf(locale = "kz") {
  const games = vi.fn(async ({ offset = 0, limit = 0 }) => ({
    total: 300,
    items: Array.from({ length: Math.max(0, Math.min(limit, 300 - offset)) }, (_, at) => ({
      code: `g${offset + at}`,
    })),
  }));
  const gameFacets = vi.fn(async (_input: object) => facets);
  return { games, gameFacets, context: { api: { games, gameFacets }, locale } as unknown as LoadContext };
}

const loaded = async (query: string) => {
  const { total, pages } = await loadList(contextOf().context, { kind: "all" }, new URLSearchParams(query));
  return { total, firsts: pages.map(({ page, games }) => [page, games[0]?.code, games.length]) };
};

test("a later page comes with the first and those right before it, however far it is [RT-6]", async () => {
  expect(await loaded("page=3")).toEqual({
    total: 300,
    firsts: [
      [1, "g0", 24],
      [2, "g24", 24],
      [3, "g48", 24],
    ],
  });
  expect((await loaded("page=9")).firsts.map(([page]) => page)).toEqual([1, 5, 6, 7, 8, 9]);
});

test("a page after the last is the last one; what is none is the first", async () => {
  expect((await loaded("page=60")).firsts).toEqual((await loaded("page=13")).firsts);
  for (const page of ["0", "-1", "1.5", "x", "1001"])
    expect((await loaded(`page=${page}`)).firsts).toHaveLength(1);
});

test("one further page is that page alone", async () => {
  const { games, context } = contextOf();
  const page = await loadMore(context, { kind: "all" }, new URLSearchParams("page=3&sort=new"));
  expect([page.items[0]?.code, page.items.length]).toEqual(["g48", 24]);
  expect(games).toHaveBeenCalledWith({ currency: "KZT", sort: "new", offset: 48, limit: 24 });
});

test("choices reach the product API sorted, with the locale's currency; those that are not offered are as if not made", async () => {
  const { games, context } = contextOf();
  const query =
    "provider=nobody&provider=aurum&feature=flight&volatility=low&rtp=96&stake-from=50.00&stake-to=7";
  const { filter } = await loadList(context, { kind: "collection", id: "odd" }, new URLSearchParams(query));
  expect(filter.lists).toEqual({ provider: ["aurum"], feature: [], volatility: ["low"] });
  expect(games).toHaveBeenLastCalledWith({
    ...{ collection: "odd", providers: "aurum", volatilities: "low", rtp_from: 96 },
    ...{ currency: "KZT", stake_from: "50.00", sort: "popular", offset: 0, limit: 24 },
  });
});

test("where all choices are offered nothing is asked twice", async () => {
  const { gameFacets, context } = contextOf();
  await loadList(context, { kind: "all" }, new URLSearchParams("provider=aurum"));
  expect(gameFacets).toHaveBeenCalledTimes(1);
});

test("a provider's list is of that provider, whatever else is asked for", async () => {
  const { games, context } = contextOf();
  await loadList(context, { kind: "provider", id: "birch" }, new URLSearchParams("provider=aurum"));
  expect(games).toHaveBeenCalledWith(expect.objectContaining({ providers: "birch" }));
});

test("a front shows the rows that have games, lives with one that fails, and is not found by another id [RT-6]", async () => {
  const rows = ["popular", "hot", "jackpot"].map((id) => ({ kind: "category", id }));
  const api = {
    gameLobbies: async () => [{ id: "casino", title: "Casino", text: "All of it", rows, pictures: [] }],
    gameCollections: async () => [],
    games: async ({ category }: { category: string }) => {
      if (category === "hot") throw new Error("late");
      return { total: category === "popular" ? 1 : 0, items: [] };
    },
  };
  const context = { api, locale: "en", log: { warn: vi.fn() } } as unknown as LoadContext;
  expect((await loadFront(context, "casino")).loaded.map(({ id }) => id)).toEqual(["popular"]);
  await expect(loadFront(context, "nothing")).rejects.toMatchObject({ status: 404 });
});
