import { BONUS_MAP_THEMES } from "#contract/constants.ts";
import type { Season } from "#contract/rewards/daily-bonuses.ts";

/** Months of the seasonal themes, counted from 0. */
const MONTHS = { halloween: 9, christmas: 11 } as const;

const DAY = 86_400_000;

/**
 * Milliseconds until a season: noon UTC of its first day, so that the season has begun in every time zone. 0 during the season.
 */
export function millisecondsUntil(season: Season, now: Date): number {
  const { startDay, daysInMonth } = BONUS_MAP_THEMES[season];
  const startOf = (year: number) => Date.UTC(year, MONTHS[season], startDay, 12);
  const year = now.getUTCFullYear();
  const start = startOf(year);
  const end = start + (daysInMonth - 1) * DAY;
  if (now.getTime() < start) return start - now.getTime();
  return now.getTime() < end ? 0 : startOf(year + 1) - now.getTime();
}
