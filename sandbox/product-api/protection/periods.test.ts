import fc from "fast-check";
import { expect, test } from "vitest";
import { LIMIT_PERIODS } from "#contract/wire/protection/protection-constants.ts";
import { daysAfter, monthsAfter, periodAt } from "./periods.ts";

const iso = (time: number) => new Date(time).toISOString();

test.each([
  ["day", "2026-03-29T01:30:00.000Z", "2026-03-29T00:00:00.000Z", "2026-03-30T00:00:00.000Z"],
  ["week", "2026-11-22T23:59:59.999Z", "2026-11-16T00:00:00.000Z", "2026-11-23T00:00:00.000Z"],
  ["week", "2026-11-23T00:00:00.000Z", "2026-11-23T00:00:00.000Z", "2026-11-30T00:00:00.000Z"],
  ["week", "2027-01-01T12:00:00.000Z", "2026-12-28T00:00:00.000Z", "2027-01-04T00:00:00.000Z"],
  ["month", "2028-02-29T12:00:00.000Z", "2028-02-01T00:00:00.000Z", "2028-03-01T00:00:00.000Z"],
  ["month", "2026-12-31T23:59:59.999Z", "2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
] as const)("the %s that contains %s lasts from %s to %s", (period, at, from, to) => {
  const span = periodAt(period, new Date(at));
  expect([iso(span.from), iso(span.to)]).toEqual([from, to]);
});

test("periods follow each other without a gap, and each contains the times from its start to its end", () => {
  const time = fc.date({ min: new Date("2020-01-01"), max: new Date("2120-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...LIMIT_PERIODS), time, (period, at) => {
      const { from, to } = periodAt(period, at);
      expect(from).toBeLessThanOrEqual(at.getTime());
      expect(to).toBeGreaterThan(at.getTime());
      expect(periodAt(period, new Date(from))).toEqual({ from, to });
      expect(periodAt(period, new Date(to - 1))).toEqual({ from, to });
      expect(periodAt(period, new Date(to)).from).toBe(to);
    }),
  );
});

test.each([
  ["2026-08-31T10:00:00.000Z", 6, "2027-02-28T10:00:00.000Z"],
  ["2027-08-31T10:00:00.000Z", 6, "2028-02-29T10:00:00.000Z"],
  ["2026-11-05T00:00:00.001Z", 12, "2027-11-05T00:00:00.001Z"],
  ["2026-12-31T23:59:59.999Z", 120, "2036-12-31T23:59:59.999Z"],
])("%s plus %i months is %s", (at, months, then) => {
  expect(monthsAfter(new Date(at), months).toISOString()).toBe(then);
});

test("a day is 24 hours, also when daylight saving time starts", () => {
  expect(daysAfter(new Date("2026-03-28T12:00:00.000Z"), 1).toISOString()).toBe("2026-03-29T12:00:00.000Z");
});
