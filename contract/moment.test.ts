import { expect, test } from "vitest";
import { LOCALES } from "./locales.ts";
import { momentText } from "./moment.ts";

test.each([
  ["en", "November 24, 2026 at 00:00 UTC"],
  ["de-DE", "24. November 2026 um 00:00 UTC"],
  ["kk-KZ", "24.11.2026, 00:00 UTC"],
])("a moment in %s is %s", (iso, text) => {
  expect(momentText("2026-11-24T00:00:00.000Z", iso)).toBe(text);
});

test("every language names day, month, year and UTC", () => {
  for (const { iso } of LOCALES) {
    const text = momentText("2026-11-24T13:05:00.000Z", iso);
    for (const part of ["24", "2026", "13", "05", "UTC"]) expect(text, iso).toContain(part);
  }
});
