import { expect, test } from "vitest";
import type { Season } from "#contract/wire/rewards/daily-bonuses.ts";
import { millisecondsUntil } from "./seasons.ts";

const after = (season: Season, from: string) => {
  const now = new Date(from);
  return new Date(now.getTime() + millisecondsUntil(season, now)).toISOString();
};

// Halloween opens on the 16th without a bonus.
test.each([
  ["halloween", "2026-03-01T00:00:00.000Z", "2026-10-17T12:00:00.000Z"],
  ["halloween", "2026-10-16T15:00:00.000Z", "2026-10-17T12:00:00.000Z"],
  ["halloween", "2026-10-20T08:00:00.000Z", "2026-10-20T08:00:00.000Z"],
  ["halloween", "2026-11-23T00:00:00.000Z", "2027-10-17T12:00:00.000Z"],
  ["christmas", "2026-11-23T00:00:00.000Z", "2026-12-01T12:00:00.000Z"],
  ["christmas", "2026-12-31T23:00:00.000Z", "2027-12-01T12:00:00.000Z"],
] as const)(
  "the clock jumps to a day of %s with a bonus from %s, and never back [BM-2]",
  (season, from, expected) => {
    expect(after(season, from)).toBe(expected);
  },
);
