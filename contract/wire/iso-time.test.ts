import { expect, test } from "vitest";
import type { z } from "#contract/wire/zod.ts";
import { textFields } from "../../tests/support/text-fields.ts";
import { utcTime } from "./iso-time.ts";
import { liveEvents } from "./live.ts";
import type { Operation } from "./operation.ts";
import { allOperations } from "./operations.ts";

test.each([
  ["2026-11-27T10:00:00Z", "2026-11-27T10:00:00Z"],
  ["2026-11-27T10:00:00.123456Z", "2026-11-27T10:00:00.123456Z"],
  ["2026-11-27T10:00:00+02:00", "2026-11-27T08:00:00.000Z"],
  ["2026-11-27T10:00:00-0930", "2026-11-27T19:30:00.000Z"],
  ["2026-11-27 10:00:00", "2026-11-27T10:00:00.000Z"],
  ["2026-11-27T10:00", "2026-11-27T10:00:00.000Z"],
  ["2026-11-27", "2026-11-27"],
])("the time %s is %s in UTC", (text, time) => {
  expect(utcTime(text)).toBe(time);
});

/** What product APIs send by mistake. */
const ODD = [
  "",
  "0",
  "null",
  "yesterday",
  "0000-00-00",
  "0000-00-00 00:00:00",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00Z",
  "1899-12-31T23:59:59Z",
  "2200-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "+275760-09-13T00:00:00Z",
  "275761-01-01T00:00:00Z",
  "-000001-01-01T00:00:00Z",
  "2026-13-45",
  "2026-11-27T25:00:00Z",
  "2026-11-27T10:00:00+99:99",
  "27.11.2026",
  "1795763214",
  " 2026-11-27",
];

test.each(ODD)("%j is no time", (text) => {
  expect(utcTime(text)).toBeNull();
});

/** Names of fields with a time or a date. */
const TIME = /(?:_at|_on|_until)$|^(?:at|now|date|today|opened)$/;

const isTimeName = (key: string) => TIME.test(key);
const all: [string, z.ZodType][] = [
  ...Object.entries(allOperations as Record<string, Operation>)
    .filter(([, { access }]) => access !== "provider")
    .flatMap(([name, { result }]) => textFields(result, name, isTimeName)),
  ...Object.entries(liveEvents).flatMap(([name, event]) => textFields(event, name, isTimeName)),
];

test("every time of an answer or a live event is one that can be shown, or is read as none [EVO-1]", () => {
  const open = all.filter(([, field]) =>
    ODD.some((odd) => {
      const parsed = field.safeParse(odd);
      return parsed.success && parsed.data === odd && odd !== "";
    }),
  );
  expect(open.map(([place]) => place)).toEqual([]);
  expect(all.length).toBeGreaterThan(60);
});

test("a time with an offset is read in UTC wherever one is expected", () => {
  for (const [place, field] of all) {
    const parsed = field.safeParse("2026-11-27T10:00:00+02:00");
    // Dates alone refuse a time.
    if (parsed.success) expect(parsed.data, place).toBe("2026-11-27T08:00:00.000Z");
  }
});
