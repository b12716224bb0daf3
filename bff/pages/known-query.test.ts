import { expect, test } from "vitest";
import { isOwnChoice, knownQuery } from "./known-query.ts";

test("equal queries have one form, whatever else an address carries", () => {
  const form = "?category=hot&page=2";
  expect(knownQuery("?page=2&category=hot")).toBe(form);
  expect(knownQuery("?utm_source=mail&page=2&category=hot&page=3&btag=1")).toBe(form);
});

test("parameters that nobody knows, or that open a popup, are not part of a page", () => {
  expect(knownQuery("")).toBe("");
  expect(knownQuery("?login&continue=%2Fen%2Faccount&subpage=1")).toBe("");
});

test("a value that is too long is kept by no cache", () => {
  expect(knownQuery(`?q=${"a".repeat(129)}`)).toBeNull();
});

test("a filter has one form, whatever the order of its choices and however often they come [RT-6]", () => {
  const form = "?sort=new&provider=a&provider=b-2&feature=ways&rtp=96&stake-from=0.20";
  expect(knownQuery("?stake-from=0.20&provider=b-2&rtp=96&feature=ways&provider=a&sort=new&provider=a")).toBe(
    form,
  );
  expect(knownQuery(`${form}&stake-to=&volatility=`)).toBe(form);
});

test("what cannot be a filter's choice makes no page of its own", () => {
  expect(knownQuery("?provider=A%20B&feature=..&rtp=ninety&stake-to=1e9&volatility=")).toBe("");
  const many = Array.from({ length: 500 }, (_, at) => `provider=p${at}`).join("&");
  expect(knownQuery(`?${many}`)?.split("&")).toHaveLength(24);
});

test("a filter and a search are a player's own choice; an order and a page of a list are not", () => {
  expect(isOwnChoice("s https://s en /en/games?sort=new&page=2")).toBe(false);
  expect(isOwnChoice("s https://s en /en/games?page=2&provider=a")).toBe(true);
  expect(isOwnChoice("s https://s en /en/actions/game-search?q=sun")).toBe(true);
});
