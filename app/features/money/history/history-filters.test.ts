import { expect, test } from "vitest";
import { paymentOperations } from "#contract/money/payment-operations.ts";
import { filterInput, filterQuery, historyFilters, isFiltered, NO_FILTERS } from "./history-filters.ts";

const of = (query: string) => historyFilters(new URLSearchParams(query));

test("an address without filters, and a form that is sent empty, let everything through", () => {
  expect(of("")).toEqual(NO_FILTERS);
  expect(of("type=&status=&method=&from=&to=")).toEqual(NO_FILTERS);
  expect(isFiltered(of(""))).toBe(false);
  expect(filterInput(of(""))).toEqual({});
});

test("every filter goes to the product API in its own words, the last day included", () => {
  const filters = of("type=withdrawal&status=under_way&method=e-wallet&from=2026-11-01&to=2026-11-30");
  expect(filterInput(filters)).toEqual({
    type: "withdrawal",
    status: "created,awaiting_player,pending,confirming",
    method: "e-wallet",
    from: "2026-11-01T00:00:00.000Z",
    to: "2026-12-01T00:00:00.000Z",
  });
  expect(paymentOperations.payments.input.safeParse({ ...filterInput(filters), locale: "en" }).success).toBe(
    true,
  );
  expect(isFiltered(filters)).toBe(true);
});

test("days in the wrong order are taken as they are meant", () => {
  expect(of("from=2026-11-30&to=2026-11-01")).toMatchObject({ from: "2026-11-01", to: "2026-11-30" });
});

test.each([
  "type=bet",
  "status=created",
  "status=settled,declined",
  "method=../../x",
  `method=${"x".repeat(65)}`,
  "from=2026-02-30",
  "from=yesterday",
  "to=1999-01-01",
  "to=2026-13-01",
  "type[]=deposit",
])("what is no filter holds nothing back: %s", (query) => {
  expect(of(query)).toEqual(NO_FILTERS);
});

test("an address is written with what holds something back alone", () => {
  expect(filterQuery(of("type=deposit&status=&from=2026-11-01"))).toEqual({
    type: "deposit",
    from: "2026-11-01",
  });
});
