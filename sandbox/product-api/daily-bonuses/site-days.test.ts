import { expect, test } from "vitest";
import { addDays, dateIn, isTimeZone, startOf } from "./site-days.ts";

const ZONES = [
  "UTC",
  "Europe/Helsinki",
  "America/New_York",
  "America/Santiago",
  "Asia/Almaty",
  "Pacific/Kiritimati",
];

test("a date begins at its first instant in every zone, also when the clocks change", () => {
  for (const zone of [...ZONES, "Africa/Cairo", "Pacific/Pago_Pago", "Asia/Kathmandu"]) {
    for (let date = "2026-01-01"; date < "2027-01-01"; date = addDays(date, 1)) {
      const start = startOf(zone, date).getTime();
      expect(dateIn(zone, new Date(start)), `${zone} ${date}`).toBe(date);
      expect(dateIn(zone, new Date(start - 1)), `${zone} ${date}`).toBe(addDays(date, -1));
    }
  }
});

test("the days of a change of the clocks last 23 and 25 hours", () => {
  const hours = (date: string) =>
    (startOf("Europe/Helsinki", addDays(date, 1)).getTime() - startOf("Europe/Helsinki", date).getTime()) /
    3_600_000;
  expect([hours("2026-03-29"), hours("2026-10-25"), hours("2026-10-26")]).toEqual([23, 25, 24]);
});

test("a day begins at 01:00 where the change to summer time skips midnight", () => {
  expect(startOf("Africa/Cairo", "2026-04-24").toISOString()).toBe("2026-04-23T22:00:00.000Z");
});

test("only names of time zones are accepted", () => {
  expect([isTimeZone("Europe/Oslo"), isTimeZone("UTC"), isTimeZone("Mars/Olympus"), isTimeZone("")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
