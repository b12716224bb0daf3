import type { Season } from "#contract/wire/rewards/daily-bonuses.ts";
import { bonusDatesOf } from "../product-api/daily-bonuses/themes.ts";

/** Noon UTC of a date, at which it is that date in nearly every time zone. */
const noonOf = (date = "") => Date.parse(`${date}T12:00:00Z`);

/** Milliseconds until the first day of a season that has a bonus; 0 from that day to the last one. */
export function millisecondsUntil(season: Season, now: Date): number {
  const year = now.getUTCFullYear();
  const dates = bonusDatesOf(season, year);
  const untilFirst = noonOf(dates[0]) - now.getTime();
  if (untilFirst > 0) return untilFirst;
  if (now.getTime() < noonOf(dates.at(-1))) return 0;
  return noonOf(bonusDatesOf(season, year + 1)[0]) - now.getTime();
}
