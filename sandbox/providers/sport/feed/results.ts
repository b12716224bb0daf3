import type { SportEvents } from "../live/events.ts";
import type { CurrentEvent } from "../live/match.ts";
import { DAY_MS, dayOf } from "../offering/fixture.ts";
import { fixturesOf, outrightsAt } from "../offering/schedule.ts";
import { SPORTS } from "../offering/sports.ts";
import type { SportId } from "../types.ts";

/** Days for which results are kept. */
const PAST_DAYS = 7;
/** Results of a sport on a day. */
const MAX_RESULTS = 150;

/**
 * The events of a day that are over, in the order of their start: ended and abandoned ones, those that were postponed without a new
 * start, and the titles that were awarded. An event that the operator has moved belongs to its announced day.
 *
 * @param day days since 1970 UTC
 */
export function resultsOf(
  events: Pick<SportEvents, "now" | "current" | "movedIds">,
  day: number,
  sport?: SportId,
): CurrentEvent[] {
  const now = events.now();
  const today = dayOf(now);
  if (day > today || day < today - PAST_DAYS) return [];
  const sports = sport ? [sport] : SPORTS.map(({ id }) => id);
  return sports.flatMap((id) => {
    const titles = outrightsAt(id, day * DAY_MS).filter((fixture) => fixture.day === day);
    const planned = [...fixturesOf(id, day), ...titles];
    return planned
      .filter((fixture) => fixture.startsAt < now || events.movedIds().has(fixture.id))
      .slice(-MAX_RESULTS)
      .map((fixture) => events.current(fixture))
      .filter(({ moment }) => moment.status !== "live" && moment.status !== "prematch");
  });
}
