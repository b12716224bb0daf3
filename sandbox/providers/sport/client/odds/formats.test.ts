import fc from "fast-check";
import { expect, test } from "vitest";
import { formatOdds, ODDS_FORMATS, type OddsFormat } from "./formats.ts";

const row = (odds: number): Record<OddsFormat, string> =>
  Object.fromEntries(ODDS_FORMATS.map((format) => [format, formatOdds(odds, format)])) as Record<
    OddsFormat,
    string
  >;

test("[RT-15] the six formats of odds", () => {
  expect(row(1850)).toEqual({
    decimal: "1.85",
    fractional: "17/20",
    american: "−118",
    hongkong: "0.85",
    malay: "0.85",
    indonesian: "−1.18",
  });
  expect(row(2500)).toEqual({
    decimal: "2.50",
    fractional: "6/4",
    american: "+150",
    hongkong: "1.50",
    malay: "−0.67",
    indonesian: "1.50",
  });
  expect(row(2000)).toEqual({
    decimal: "2.00",
    fractional: "1/1",
    american: "+100",
    hongkong: "1.00",
    malay: "1.00",
    indonesian: "1.00",
  });
});

test("[RT-15] long prices have no digits after the point, and fractions are the customary ones", () => {
  expect(formatOdds(151_000, "decimal")).toBe("151");
  expect(formatOdds(13_000, "fractional")).toBe("12/1");
  expect(formatOdds(1200, "fractional")).toBe("1/5");
  expect(formatOdds(4333, "fractional")).toBe("100/30");
  expect(formatOdds(1010, "fractional")).toBe("1/100");
});

test("[RT-15] decimals are rounded down and use the mark of the language", () => {
  expect(formatOdds(8197, "decimal")).toBe("8.19");
  expect(formatOdds(1850, "decimal", ",")).toBe("1,85");
});

test("[RT-15] a price between the customary fractions is shown as the next lower one, which fits in its box", () => {
  expect(formatOdds(1610, "fractional")).toBe("3/5");
  expect(formatOdds(2370, "fractional")).toBe("15/11");
  expect(formatOdds(4150, "fractional")).toBe("31/10");
  expect(formatOdds(1070, "fractional")).toBe("7/100");
  for (let odds = 1010; odds < 60_000; odds += 10) {
    const text = formatOdds(odds, "fractional");
    const [numerator = 0, denominator = 1] = text.split("/").map(Number);
    // 10/3 is written as 100/30.
    if (text !== "100/30") expect(text.length).toBeLessThanOrEqual(5);
    const profit = odds / 1000 - 1;
    expect(numerator / denominator).toBeLessThanOrEqual(profit + 0.0035);
    expect(numerator / denominator).toBeGreaterThan(profit * 0.9 - 0.01);
  }
});

test("[RT-15] the thousands of the odds of long accumulators are apart", () => {
  expect(formatOdds(134_723_000, "decimal")).toBe("134\u202f723");
  expect(formatOdds(1_001_000, "decimal")).toBe("1001");
});

/** The profit on a stake of one that a text states, in any format. */
function profitOf(text: string, format: OddsFormat): number {
  const plain = text.replaceAll("\u202f", "").replace("\u2212", "-");
  if (format === "fractional") {
    const [numerator = Number.NaN, denominator = Number.NaN] = plain.split("/").map(Number);
    return numerator / denominator;
  }
  const value = Number(plain);
  if (format === "decimal") return value - 1;
  if (format === "american") return value > 0 ? value / 100 : -100 / value;
  return value > 0 ? value : -1 / value;
}

/** All prices: short and long singles densely, and the odds of accumulators. */
const price = fc.oneof(
  fc.integer({ min: 1001, max: 1100 }),
  fc.integer({ min: 1001, max: 20_000 }),
  fc.integer({ min: 20_000, max: 1_100_000 }),
  fc.integer({ min: 1_100_000, max: 2_000_000_000 }),
);

test("[RT-15] over all prices each format states the odds with their sign, never zero, and promises no more than is paid", () => {
  fc.assert(
    fc.property(price, fc.constantFrom(...ODDS_FORMATS), (odds, format) => {
      const text = formatOdds(odds, format);
      const profit = odds / 1000 - 1;
      const stated = profitOf(text, format);
      expect(stated, text).toBeGreaterThan(0);
      // Odds of 4.333 stand for 10/3.
      expect(stated, text).toBeLessThanOrEqual(
        profit * (1 + 1e-9) + (format === "fractional" ? 0.0031 : 1e-9),
      );
      expect(stated, text).toBeGreaterThanOrEqual(profit * 0.89 - (format === "fractional" ? 0.005 : 0));
      const isNegative = text.startsWith("\u2212");
      const negativeIn: Partial<Record<OddsFormat, boolean>> = {
        american: profit < 1,
        malay: profit > 1,
        indonesian: profit < 1,
      };
      expect(isNegative).toBe(negativeIn[format] ?? false);
    }),
    { numRuns: 5000 },
  );
});

test("[RT-15] the shortest and longest prices", () => {
  expect(row(1001)).toEqual({
    decimal: "1.001",
    fractional: "1/1000",
    american: "\u2212100000",
    hongkong: "0.001",
    malay: "0.001",
    indonesian: "\u22121000.00",
  });
  expect(row(1_001_000)).toMatchObject({ fractional: "1000/1", malay: "\u22120.001" });
  expect(formatOdds(134_723_000, "fractional")).toBe("134\u202f722/1");
});
