import { expect, test } from "vitest";
import { paymentOperations } from "#contract/wire/money/payment-operations.ts";
import { OPEN_PAYMENT_STATUSES } from "#contract/wire/money/payment-rules.ts";
import { hasPaymentFilters, parsePaymentFilters, paymentFilterInput, paymentFilterParams } from "./model.ts";

const NO_FILTERS = { type: "", status: "", method: "", from: "", to: "" };
const parse = (query: string) => parsePaymentFilters(new URLSearchParams(query));

test("a URL without filters and an empty form have no filters", () => {
  expect(parse("")).toEqual(NO_FILTERS);
  expect(parse("type=&status=&method=&from=&to=")).toEqual(NO_FILTERS);
  expect(hasPaymentFilters(parse(""))).toBe(false);
  expect(paymentFilterInput(parse(""))).toEqual({});
});

test("filters become product API input; the last day is included", () => {
  const filters = parse("type=withdrawal&status=under_way&method=e-wallet&from=2026-11-01&to=2026-11-30");
  expect(paymentFilterInput(filters)).toEqual({
    type: "withdrawal",
    status: OPEN_PAYMENT_STATUSES.join(","),
    method: "e-wallet",
    from: "2026-11-01T00:00:00.000Z",
    to: "2026-12-01T00:00:00.000Z",
  });
  expect(
    paymentOperations.payments.input.safeParse({ ...paymentFilterInput(filters), locale: "en" }).success,
  ).toBe(true);
  expect(hasPaymentFilters(filters)).toBe(true);
});

test("dates in the wrong order are swapped", () => {
  expect(parse("from=2026-11-30&to=2026-11-01")).toMatchObject({ from: "2026-11-01", to: "2026-11-30" });
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
])("an invalid filter is ignored: %s", (query) => {
  expect(parse(query)).toEqual(NO_FILTERS);
});

test("empty filters are left out of the URL", () => {
  expect(paymentFilterParams(parse("type=deposit&status=&from=2026-11-01"))).toEqual({
    type: "deposit",
    from: "2026-11-01",
  });
});
