import type { SportId } from "../types.ts";
import { competitorsOf } from "./competitors.ts";
import { DAY_MS, type Fixture } from "./fixture.ts";
import { type League, leaguesOf } from "./leagues.ts";
import { randomFrom } from "./random.ts";

/** Days of a season; the season of each league ends on another day. */
const SEASON_DAYS = 42;
/** Leagues whose winner can be bet on: the most prominent of each sport. */
const MAX_RANK = 6;
/** The hour UTC in which bets on a winner close and the title is awarded. */
const CLOSING_HOUR = 23;

/**
 * The outright of a league: who wins the title of the season that ends on a day.
 *
 * @param number `w<rank of the league>`
 * @returns undefined if no season of that league ends on the day
 */
export function outrightOf(sport: SportId, day: number, number: string): Fixture | undefined {
  const league = leaguesOf(sport).find(({ rank }) => `w${rank}` === number);
  return league && hasOutright(league) && endOfSeason(league, day) === day
    ? outright(league, day)
    : undefined;
}

/** The outright of a league's season on a day, and those of seasons that ended up to `past` days before. */
export function outrightsOf(league: League, day: number, past = 0): Fixture[] {
  if (!hasOutright(league)) return [];
  const end = endOfSeason(league, day);
  const previous = end - SEASON_DAYS;
  return previous >= day - past && previous < day
    ? [outright(league, previous), outright(league, end)]
    : [outright(league, end)];
}

const hasOutright = ({ rank, sport, variant }: League): boolean =>
  rank <= MAX_RANK && variant !== "youth" && sport !== "mma-117" && sport !== "efootball-137";

/** The last day of the season in which a day is. */
function endOfSeason(league: League, day: number): number {
  const phase = Math.floor(randomFrom(`${league.id}/season`) * SEASON_DAYS);
  return day + SEASON_DAYS - 1 - ((day + phase) % SEASON_DAYS);
}

function outright(league: League, day: number): Fixture {
  const field = competitorsOf(league);
  return {
    id: `${league.sport}-${day}-w${league.rank}`,
    sport: league.sport,
    day,
    league,
    kind: "outright",
    competitors: field,
    place: null,
    startsAt: day * DAY_MS + CLOSING_HOUR * 3_600_000,
    strengths: { home: 0, away: 0, field: field.map(({ strength }) => strength) },
  };
}
