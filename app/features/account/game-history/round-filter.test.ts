import { expect, test } from "vitest";
import { filterInput, filterQuery, isNarrowed, roundFilter } from "./round-filter.ts";

const of = (query: string) => roundFilter(new URLSearchParams(query));

test("an address without a filter asks for all rounds for real money [RT-4]", () => {
  const filter = of("");
  expect(filter).toEqual({ from: undefined, to: undefined, game: undefined, result: "all", mode: "real" });
  expect(filterQuery(filter)).toEqual({});
  expect(isNarrowed(filter)).toBe(false);
});

test("days are whole and of UTC, the last one included [RT-4]", () => {
  const filter = of("from=2026-02-27&to=2026-02-28&game=sun-wheel&result=won&mode=demo");
  expect(filterInput(filter)).toEqual({
    from: "2026-02-27T00:00:00.000Z",
    to: "2026-03-01T00:00:00.000Z",
    game: "sun-wheel",
    result: "won",
    mode: "demo",
  });
  expect(filterQuery(filter)).toEqual({
    ...{ from: "2026-02-27", to: "2026-02-28", game: "sun-wheel", result: "won", mode: "demo" },
  });
  expect(isNarrowed(filter)).toBe(true);
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
])("what makes no sense is left out: %s", (query) => {
  expect(of(query)).toEqual(of(""));
});
