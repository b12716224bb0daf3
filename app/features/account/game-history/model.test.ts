import { expect, test } from "vitest";
import { isFiltered, parseRoundFilter, roundFilterInput, roundFilterQuery } from "./model.ts";

const of = (query: string) => parseRoundFilter(new URLSearchParams(query));

test("a URL without a filter selects all real-money rounds [RT-4]", () => {
  const filter = of("");
  expect(filter).toEqual({ from: undefined, to: undefined, game: undefined, result: "all", mode: "real" });
  expect(roundFilterQuery(filter)).toEqual({});
  expect(isFiltered(filter)).toBe(false);
});

test("days are UTC and inclusive [RT-4]", () => {
  const filter = of("from=2026-02-27&to=2026-02-28&game=sun-wheel&result=won&mode=demo");
  expect(roundFilterInput(filter)).toEqual({
    from: "2026-02-27T00:00:00.000Z",
    to: "2026-03-01T00:00:00.000Z",
    game: "sun-wheel",
    result: "won",
    mode: "demo",
  });
  expect(roundFilterQuery(filter)).toEqual({
    from: "2026-02-27",
    to: "2026-02-28",
    game: "sun-wheel",
    result: "won",
    mode: "demo",
  });
  expect(isFiltered(filter)).toBe(true);
});

test.each([
  "from=2026-02-30",
  "from=yesterday",
  "to=2026-13-01",
  "to=-1",
  "from=1e309",
  "game=../../etc/passwd",
  `game=${"x".repeat(65)}`,
  "result=everything",
  "mode=mine",
  "from=&to=&game=&result=",
])("invalid values are ignored: %s", (query) => {
  expect(of(query)).toEqual(of(""));
});
