import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { formatShortUtcTime, formatUtcTime } from "#contract/wire/utc-time.ts";
import {
  ageText,
  cardTimeText,
  dateText,
  monthText,
  weekdayTimeText,
  zonedDateText,
  zonedPeriodText,
} from "./format.server.ts";

const NOW = new Date("2026-11-27T10:00:00Z");
const ODD = ["", "yesterday", "0000-00-00", "+275760-09-13", "275761-01-01", "2026-13-45", "-1", "null"];

test("no text in place of a time throws or shows more than a dash [EVO-1]", () => {
  const texts = fc.oneof(fc.constantFrom(...ODD), fc.string(), fc.integer().map(String));
  fc.assert(
    fc.property(texts, fc.constantFrom(...LOCALE_CODES), (text, locale) => {
      const shown = [
        dateText(text, locale, "long"),
        monthText(text, locale),
        cardTimeText(text, locale),
        weekdayTimeText(text, locale),
        zonedDateText(text, locale, "Europe/Helsinki"),
        zonedPeriodText(text, text, locale, "UTC"),
        ageText(text, NOW, locale),
        formatUtcTime(text, locale),
        formatShortUtcTime(text, locale),
      ];
      const isTime = !Number.isNaN(Date.parse(text));
      for (const one of shown) {
        expect(one).not.toMatch(/Invalid|NaN|undefined/);
        if (!isTime) expect(one).toBe("–");
      }
    }),
  );
});
