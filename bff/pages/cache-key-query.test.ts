import { expect, test } from "vitest";
import { cacheKeyQuery, hasPlayerChoice } from "./cache-key-query.ts";

test("equivalent query strings have the same key", () => {
  const form = "?category=hot&page=2";
  expect(cacheKeyQuery("?page=2&category=hot")).toBe(form);
  expect(cacheKeyQuery("?utm_source=mail&page=2&category=hot&page=3&btag=1")).toBe(form);
});

test("unknown parameters and those that open a popup are not part of the key", () => {
  expect(cacheKeyQuery("")).toBe("");
  expect(cacheKeyQuery("?login&continue=&subpage=1")).toBe("");
});

test("a page with what a popup continues with is not shared: without scripts it leads to the popup's page [REG-1, GRD-4]", () => {
  expect(cacheKeyQuery("?login&continue=%2Fen%2Faccount&subpage=1")).toBeNull();
  expect(cacheKeyQuery("?restore=held-1")).toBeNull();
  expect(cacheKeyQuery("?restore")).toBe("");
});

test("a value that is too long is not cached", () => {
  expect(cacheKeyQuery(`?q=${"a".repeat(129)}`)).toBeNull();
});

test("the order and the repetition of filter values do not matter [RT-6]", () => {
  const form = "?sort=new&provider=a&provider=b-2&feature=ways&rtp=96&stake-from=0.20";
  expect(
    cacheKeyQuery("?stake-from=0.20&provider=b-2&rtp=96&feature=ways&provider=a&sort=new&provider=a"),
  ).toBe(form);
  expect(cacheKeyQuery(`${form}&stake-to=&volatility=`)).toBe(form);
});

test("invalid filter values are not part of the key", () => {
  expect(cacheKeyQuery("?provider=A%20B&feature=..&rtp=ninety&stake-to=1e9&volatility=")).toBe("");
  const many = Array.from({ length: 500 }, (_, at) => `provider=p${at}`).join("&");
  expect(cacheKeyQuery(`?${many}`)?.split("&")).toHaveLength(24);
});

test("the view of the sportsbook is part of the key, and counts as a player's choice [RT-15]", () => {
  expect(cacheKeyQuery("?bt-slip=1&bt-path=%2Flive&utm_source=mail")).toBe("?bt-path=%2Flive");
  expect(hasPlayerChoice("s https://s en /en/sport?bt-path=%2Fsoccer-1")).toBe(true);
});

test("filters and searches count as a player's choice; sort orders and page numbers do not", () => {
  expect(hasPlayerChoice("s https://s en /en/games?sort=new&page=2")).toBe(false);
  expect(hasPlayerChoice("s https://s en /en/games?page=2&provider=a")).toBe(true);
  expect(hasPlayerChoice("s https://s en /en/actions/game-search?q=sun")).toBe(true);
});
