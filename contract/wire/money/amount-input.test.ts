import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAmountInput, parseAmountOrZero } from "./amount-input.ts";
import { CURRENCIES, decimalOf } from "./money.ts";

test.each([
  ["50", 5_000],
  [" 50 ", 5_000],
  ["12,5", 1_250],
  ["12.50", 1_250],
  ["1 250,00", 125_000],
  ["1\u00a0250", 125_000],
  ["0.01", 1],
])("parses %j as %i cents", (typed, cents) => {
  expect(parseAmountInput(typed, "EUR")).toBe(cents);
});

test.each([
  "",
  " ",
  "0",
  "0.00",
  "-5",
  "+5",
  "abc",
  "NaN",
  "Infinity",
  "1e309",
  "1e2",
  "0x10",
  "5 EUR",
  "٥",
  "1,000",
  "1.000,00",
  "1,2,3",
  "12.345",
  "0.00000000000000000001",
  "10.00000000000000000000",
  "9".repeat(16),
  "9".repeat(400),
  "5.",
  ".5",
])("rejects %j as an amount in euros", (typed) => {
  expect(parseAmountInput(typed, "EUR")).toBeNull();
});

test("zero is an amount where a field allows it, such as a limit", () => {
  expect(["0", "0,00", "1.000", "-1"].map((typed) => parseAmountOrZero(typed, "EUR"))).toEqual([
    0,
    0,
    null,
    null,
  ]);
});

test("accepts up to eight decimals for bitcoin", () => {
  expect(parseAmountInput("0.00000001", "BTC")).toBe(1);
  expect(parseAmountInput("0.000000001", "BTC")).toBeNull();
});

test("parses every formatted decimal, with a point or a comma", () => {
  const amounts = fc.integer({ min: 1, max: 99_999_999_999 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...CURRENCIES), (amount, currency) => {
      const decimal = decimalOf({ amount, currency });
      expect(parseAmountInput(decimal, currency)).toBe(amount);
      expect(parseAmountInput(decimal.replace(".", ","), currency)).toBe(amount);
    }),
  );
});

test("returns null or a positive safe integer for any text", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...CURRENCIES), (typed, currency) => {
      const amount = parseAmountInput(typed, currency);
      expect(amount === null || (Number.isSafeInteger(amount) && amount > 0)).toBe(true);
    }),
  );
});
