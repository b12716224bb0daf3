import { expect, test } from "vitest";
import { hasRoundFilters, parseRoundFilter, roundFilterInput, roundFilterQuery } from "./model.ts";

const parse = (query: string) => parseRoundFilter(new URLSearchParams(query));

test("a URL without a filter selects all real-money rounds [RT-4]", () => {
  const filter = parse("");
  expect(filter).toEqual({ from: undefined, to: undefined, game: undefined, result: "all", mode: "real" });
  expect(roundFilterQuery(filter)).toEqual({});
  expect(hasRoundFilters(filter)).toBe(false);
});

test("days are UTC and inclusive [RT-4]", () => {
  const filter = parse("from=2026-02-27&to=2026-02-28&game=sun-wheel&result=won&mode=demo");
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
  expect(hasRoundFilters(filter)).toBe(true);
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
  expect(parse(query)).toEqual(parse(""));
});
