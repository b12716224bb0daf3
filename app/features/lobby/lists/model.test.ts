import { expect, test } from "vitest";
import {
  activeFilters,
  EMPTY_FILTER,
  listQueryString,
  parseListQuery,
  queryForOtherList,
  queryForProvider,
  removeFilter,
} from "./model.ts";

const parse = (query: string) => parseListQuery(new URLSearchParams(query));

test("a query is parsed and written in canonical form [RT-6]", () => {
  const query = parse("provider=b&volatility=low&provider=a&sort=rtp&rtp=96&stake-from=0.20&provider=b");
  expect(listQueryString(query)).toBe(
    "?sort=rtp&provider=a&provider=b&volatility=low&rtp=96&stake-from=0.20",
  );
  expect(listQueryString(query, 3)).toContain("page=3");
  expect(parse(listQueryString(query).slice(1))).toEqual(query);
});

test.each(["", "sort=evil&provider=&rtp=", "provider=A%20B&feature=../x&rtp=-1&stake-to=1e9"])(
  "invalid values are ignored: ?%s",
  (query) => {
    expect(parse(query)).toEqual({ sort: "popular", filter: EMPTY_FILTER });
    expect(listQueryString(parse(query))).toBe("?");
  },
);

test("links to other lists keep the query; links to a provider drop the filter by provider [RT-6]", () => {
  const query = parse("provider=a&volatility=low&sort=new&page=4");
  expect(queryForOtherList(query)).toBe("?sort=new&provider=a&volatility=low");
  expect(queryForProvider(query)).toBe("?sort=new&volatility=low");
  expect([queryForOtherList(parse("page=4")), queryForProvider(parse("provider=a"))]).toEqual(["", ""]);
});

test("each active filter can be removed on its own", () => {
  const { filter } = parse("provider=a&provider=b&rtp=96");
  const active = activeFilters(filter);
  expect(active).toEqual([
    { group: "provider", value: "a" },
    { group: "provider", value: "b" },
    { group: "rtp", value: "96" },
  ]);
  const remaining = active.map((option) =>
    listQueryString({ sort: "popular", filter: removeFilter(filter, option) }),
  );
  expect(remaining).toEqual(["?provider=b&rtp=96", "?provider=a&rtp=96", "?provider=a&provider=b"]);
});
