import { expect, test } from "vitest";
import { dateText, percentText } from "./format.server.ts";

test("dates are formatted in the page's language and in UTC", () => {
  expect(dateText("2026-11-01", "en", "long")).toBe("1 November 2026");
  expect(dateText("2026-11-01", "de", "long")).toBe("1. November 2026");
  expect(dateText("2026-11-01", "kz", "long")).toContain("қараша");
});

test("percentages have at most two decimals", () => {
  expect(percentText(96.1605, "en")).toBe("96.16%");
  expect(percentText(95, "de")).toBe("95\u00a0%");
});
