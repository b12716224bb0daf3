import { expect, test } from "vitest";
import { LOCALES } from "#contract/wire/locales.ts";
import {
  cardTimeText,
  dateText,
  fileSizeText,
  percentText,
  regionName,
  regionOf,
  weekdayTimeText,
  zonedDateText,
  zonedPeriodText,
} from "./format.server.ts";

test("dates are formatted in the page's language and in UTC", () => {
  expect(dateText("2026-11-01", "en", "long")).toBe("1 November 2026");
  expect(dateText("2026-11-01", "de", "long")).toBe("1. November 2026");
  expect(dateText("2026-11-01", "kz", "long")).toContain("қараша");
});

test("percentages have at most two decimals", () => {
  expect(percentText(96.1605, "en")).toBe("96.16%");
  expect(percentText(95, "de")).toBe("95\u00a0%");
});

test("a period's end is exclusive, and its days are those of the time zone", () => {
  const [start, end] = ["2026-11-22T23:00:00.000Z", "2026-11-29T23:00:00.000Z"];
  expect(zonedDateText(start, "en", "Europe/Berlin")).toBe("23 Nov 2026");
  expect(zonedPeriodText(start, end, "en", "Europe/Berlin").replaceAll(/\s/g, " ")).toBe("23 – 29 Nov 2026");
});

test("times on cards have 24 hours in every language", () => {
  for (const { code } of LOCALES) {
    expect(cardTimeText("2026-11-24T13:05:00.000Z", code), code).toMatch(/13[:.]05 UTC$/);
    expect(weekdayTimeText("2026-11-24T13:05:00.000Z", code), code).toMatch(/13[:.]05$/);
  }
});

test("a file is at least a kilobyte, and has megabytes with one decimal", () => {
  expect([1, 339_600, 2_430_000].map((bytes) => fileSizeText(bytes, "en"))).toEqual([
    "1 kB",
    "340 kB",
    "2.4 MB",
  ]);
  expect(fileSizeText(2_430_000, "de").replace(/\s/, " ")).toBe("2,4 MB");
});

test("countries have names in the page's language, and unknown ones none", () => {
  expect(regionName("FI", "kz")).toBe("Финляндия");
  expect(regionName("ZX", "en")).toBeNull();
});

test("the country of a locale is likely that of most speakers of its language", () => {
  expect([regionOf("kz"), regionOf("hu"), regionOf("hu", { likely: true })]).toEqual(["KZ", null, "HU"]);
});
