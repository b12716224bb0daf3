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
