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
