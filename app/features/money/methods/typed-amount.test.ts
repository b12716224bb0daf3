import fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES, decimalOf } from "#contract/money/money.ts";
import { typedAmount } from "./typed-amount.ts";

test.each([
  ["50", 5_000],
  [" 50 ", 5_000],
  ["12,5", 1_250],
  ["12.50", 1_250],
  ["1 250,00", 125_000],
  ["1\u00a0250", 125_000],
  ["0.01", 1],
])("%j is %i cents", (typed, cents) => {
  expect(typedAmount(typed, "EUR")).toBe(cents);
});

test.each([
  ...["", " ", "0", "0.00", "-5", "+5", "abc", "NaN", "Infinity", "1e309", "1e2", "0x10", "5 EUR", "٥"],
  ...["1,000", "1.000,00", "1,2,3", "12.345", "0.00000000000000000001", "10.00000000000000000000"],
  ...["9".repeat(16), "9".repeat(400), "5.", ".5"],
])("%j is no amount in euros", (typed) => {
  expect(typedAmount(typed, "EUR")).toBeNull();
});

test("bitcoin has eight digits behind its point, and no more", () => {
  expect(typedAmount("0.00000001", "BTC")).toBe(1);
  expect(typedAmount("0.000000001", "BTC")).toBeNull();
});

test("every amount that can be shown can be typed, with a point or a comma", () => {
  const amounts = fc.integer({ min: 1, max: 99_999_999_999 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...CURRENCIES), (amount, currency) => {
      const decimal = decimalOf({ amount, currency });
      expect(typedAmount(decimal, currency)).toBe(amount);
      expect(typedAmount(decimal.replace(".", ","), currency)).toBe(amount);
    }),
  );
});

test("whatever is typed is a whole number of minor units above nothing, or no amount", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...CURRENCIES), (typed, currency) => {
      const amount = typedAmount(typed, currency);
      expect(amount === null || (Number.isSafeInteger(amount) && amount > 0)).toBe(true);
    }),
  );
});
