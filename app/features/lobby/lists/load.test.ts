import { expect, test, vi } from "vitest";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadGamePage, loadList } from "./load.server.ts";

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
    items: Array.from({ length: Math.max(0, Math.min(limit, 300 - offset)) }, (_, index) => ({
      code: `g${offset + index}`,
    })),
  }));
  const gameFacets = vi.fn(async (_input: object) => facets);
  return { games, gameFacets, context: loadContext({ api: { games, gameFacets }, locale }) };
}

const loaded = async (query: string) => {
  const { total, pages } = await loadList(contextOf().context, { kind: "all" }, new URLSearchParams(query));
  return { total, firsts: pages.map(({ page, games }) => [page, games[0]?.code, games.length]) };
};

test("a page is loaded with the first page and up to four pages before it [RT-6]", async () => {
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

test("a page after the last is replaced by the last; an invalid page by the first", async () => {
  expect((await loaded("page=60")).firsts).toEqual((await loaded("page=13")).firsts);
  for (const page of ["0", "-1", "1.5", "x", "1001"])
    expect((await loaded(`page=${page}`)).firsts).toHaveLength(1);
});

test("loadGamePage loads one page", async () => {
  const { games, context } = contextOf();
  const page = await loadGamePage(context, { kind: "all" }, new URLSearchParams("page=3&sort=new"));
  expect([page.items[0]?.code, page.items.length]).toEqual(["g48", 24]);
  expect(games).toHaveBeenCalledWith({ currency: "KZT", sort: "new", offset: 48, limit: 24 });
});

test("filters are sent to the product API in sorted order with the locale's currency; filters that are not offered are ignored", async () => {
  const { games, context } = contextOf();
  const query =
    "provider=nobody&provider=aurum&feature=flight&volatility=low&rtp=96&stake-from=50.00&stake-to=7";
  const { filter } = await loadList(context, { kind: "collection", id: "odd" }, new URLSearchParams(query));
  expect(filter.lists).toEqual({ provider: ["aurum"], feature: [], volatility: ["low"] });
  expect(games).toHaveBeenLastCalledWith({
    collection: "odd",
    providers: "aurum",
    volatilities: "low",
    rtp_from: 96,
    currency: "KZT",
    stake_from: "50.00",
    sort: "popular",
    offset: 0,
    limit: 24,
  });
});

test("the facets are loaded once if all filters are offered", async () => {
  const { gameFacets, context } = contextOf();
  await loadList(context, { kind: "all" }, new URLSearchParams("provider=aurum"));
  expect(gameFacets).toHaveBeenCalledTimes(1);
});

test("the list of a provider ignores a filter by another provider", async () => {
  const { games, context } = contextOf();
  await loadList(context, { kind: "provider", id: "birch" }, new URLSearchParams("provider=aurum"));
  expect(games).toHaveBeenCalledWith(expect.objectContaining({ providers: "birch" }));
});
