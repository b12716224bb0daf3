import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALES } from "../locales.ts";
import {
  CURRENCIES,
  decimalOf,
  defineCurrencies,
  digitsOf,
  formatMoney,
  isCurrency,
  minorPerUnit,
  parseAmount,
} from "./money.ts";

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

test.each([
  ["GBP", 1250, "12.50", "£12.50"],
  ["SEK", 123_450, "1234.50", "SEK\u00a01,234.50"],
  ["JPY", 1250, "1250", "¥1,250"],
  ["KWD", 12_345, "12.345", "KWD\u00a012.345"],
  ["USDT", 1_500_000, "1.500000", "USDT\u00a01.500000"],
  ["CLF", 12_345, "1.2345", "CLF\u00a01.2345"],
  ["DOGE", 1, "0.00000001", "DOGE\u00a00.00000001"],
])(
  "%s has its own number of digits, on the wire and in texts [ENT-2, BRD-1]",
  (currency, minor, decimal, text) => {
    expect(decimalOf({ amount: minor, currency })).toBe(decimal);
    expect(parseAmount(decimal, currency)).toBe(minor);
    expect(parseAmount(`-${decimal}`, currency)).toBe(-minor);
    expect(formatMoney(minor, currency, "en")).toBe(text);
    expect(formatMoney(Number.NaN, currency, "en")).toContain("0");
  },
);

test("digits and sign of a currency can be configured [BRD-1]", () => {
  expect(parseAmount("1.234", "ZZTX")).toBe(123_400_000);
  defineCurrencies({ ZZTX: { digits: 3, sign: "₮" }, SEK: { digits: 2, sign: "kr" } });
  expect(parseAmount("1.234", "ZZTX")).toBe(1234);
  expect(parseAmount("1.2345", "ZZTX")).toBeNull();
  expect(formatMoney(1234, "ZZTX", "en")).toBe("₮1.234");
  expect(formatMoney(100, "SEK", "en")).toBe("kr\u00a01.00");
});

test("no currency of ISO 4217 has fewer digits than Node's own data requires, and a code that is none is no currency", () => {
  for (const code of Intl.supportedValuesOf("currency")) {
    const format = new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions();
    expect([code, digitsOf(code) >= (format.maximumFractionDigits ?? 0)]).toEqual([code, true]);
  }
  for (const value of ["", "eur", "EU", "E R", "EUR;", "ABCDEFGHIJK", 3, null])
    expect(isCurrency(value)).toBe(false);
});

test("every locale formats every currency with all its digits", () => {
  for (const { iso } of LOCALES)
    for (const currency of CURRENCIES) {
      const digits = formatMoney(minorPerUnit(currency) + 1, currency, iso).replace(/\D/g, "");
      expect(Number(digits)).toBe(minorPerUnit(currency) + 1);
    }
});
