import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALES } from "../locales.ts";
import { CURRENCIES, decimalOf, formatMoney, minorPerUnit, parseAmount } from "./money.ts";

test.each([
  ["12.5", "EUR", 1250],
  [12.5, "EUR", 1250],
  [0.1 + 0.2, "EUR", 30],
  ["0.00000001", "BTC", 1],
  ["-3", "EUR", -300],
  ["12.500", "EUR", 1250],
  ["12.505", "EUR", null],
  ["1e5", "EUR", null],
  ["", "EUR", null],
  [Number.NaN, "EUR", null],
  [Number.POSITIVE_INFINITY, "EUR", null],
  ["99999999999999999999", "EUR", null],
  [null, "EUR", null],
] as const)(
  "the wire amount %s %s is parsed as %s minor units, or null if it is invalid",
  (value, currency, minor) => {
    expect(parseAmount(value, currency)).toBe(minor);
  },
);

test("formatting an amount for the wire and parsing it again returns the same amount", () => {
  const money = fc.record({ amount: fc.maxSafeInteger(), currency: fc.constantFrom(...CURRENCIES) });
  fc.assert(
    fc.property(money, ({ amount, currency }) => {
      expect(parseAmount(decimalOf({ amount, currency }), currency)).toBe(amount + 0);
    }),
  );
});

test("amounts are formatted as currency in the language of the page, and as plain numbers without a currency [ENT-2]", () => {
  expect(formatMoney(123456, "EUR", "en")).toBe("€1,234.56");
  expect(formatMoney(123456, "EUR", "de-DE")).toBe("1.234,56\u00a0€");
  expect(formatMoney(-150, "CHF", "de-CH")).toBe("-CHF\u00a01.50");
  expect(formatMoney(1, "BTC", "en")).toBe("BTC\u00a00.00000001");
  expect(formatMoney(12, null, "en")).toBe("12");
  expect(formatMoney(Number.NaN, undefined, "en")).toBe("0");
});

test.each([
  ["PLN", "pl-PL", "12\u00a0345,60\u00a0zł"],
  ["HUF", "hu", "12\u00a0345,60\u00a0Ft"],
  ["NOK", "nb-NO", "12\u00a0345,60\u00a0kr"],
  ["NOK", "en", "kr\u00a012,345.60"],
  ["ZAR", "en-ZA", "R\u00a012\u00a0345,60"],
  ["BRL", "pt-BR", "R$\u00a012.345,60"],
  ["EUR", "pt-BR", "€\u00a012.345,60"],
  ["EUR", "de-CH", "€\u00a012’345.60"],
  ["CHF", "de-CH", "CHF\u00a012’345.60"],
  ["EUR", "en-AU", "€12,345.60"],
] as const)("%s in %s has its local sign, and the spaces of the language", (currency, iso, text) => {
  expect(formatMoney(1_234_560, currency, iso)).toBe(text);
});

test("an amount of a currency outside the table is shown in units with the currency's ISO code [ENT-2]", () => {
  expect(formatMoney(1234.5, "SEK", "en")).toBe("1,234.50\u00a0SEK");
  expect(formatMoney(1234, "JPY", "de-DE")).toBe("1.234\u00a0JPY");
  expect(formatMoney(Number.NaN, "SEK", "en")).toBe("0\u00a0SEK");
});

test("every locale formats every currency with all its digits", () => {
  for (const { iso } of LOCALES)
    for (const currency of CURRENCIES) {
      const digits = formatMoney(minorPerUnit(currency) + 1, currency, iso).replace(/\D/g, "");
      expect(Number(digits)).toBe(minorPerUnit(currency) + 1);
    }
});
