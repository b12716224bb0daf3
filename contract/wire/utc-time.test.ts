import { expect, test } from "vitest";
import { LOCALES } from "./locales.ts";
import { formatShortUtcTime, formatUtcTime } from "./utc-time.ts";

test.each([
  ["en", "24 November 2026 at 00:00 UTC"],
  ["en-CA", "November 24, 2026 at 00:00 UTC"],
  ["de-DE", "24. November 2026 um 00:00 UTC"],
  ["kk-KZ", "24.11.2026, 00:00 UTC"],
])("a time in %s is formatted as %s", (iso, text) => {
  expect(formatUtcTime("2026-11-24T00:00:00.000Z", iso)).toBe(text);
});

test("every language shows day, year, hour, minute and UTC", () => {
  for (const { iso } of LOCALES) {
    const text = formatUtcTime("2026-11-24T13:05:00.000Z", iso);
    for (const part of ["24", "2026", "13", "05", "UTC"]) expect(text, iso).toContain(part);
  }
});

test.each([
  ["en", "24/11, 13:05"],
  ["de-DE", "24.11., 13:05"],
  ["kk-KZ", "24.11, 13:05"],
])("a short time in %s is formatted as %s", (iso, text) => {
  expect(formatShortUtcTime("2026-11-24T13:05:00.000Z", iso)).toBe(text);
});
