import type { LocaleFile } from "#contract/wire/locales.ts";
import type { EventRow, LeagueView } from "./protocol.ts";
import type { SportId } from "./types.ts";

/** What a place of the sportsbook is about. Names are in the requested language. */
interface SportPlace {
  /** The sport of the path; null for a view of all sports. */
  sport: { id: SportId; name: string } | null;
  league: Pick<LeagueView, "id" | "name"> | null;
  /** Set if the path is that of an event, which is the only one of `events` then. */
  isEvent: boolean;
  /** The most popular events first: of today, live ones before the others, at most `limit`. */
  events: { row: EventRow; sportName: string }[];
}

/** The vendor's public feed, which operators show on pages outside the sportsbook. */
export interface SportFeed {
  /**
   * @param path value of `bt-path`: `/`, `/live`, `/event-builder`, `/109`, `/soccer-1`, `/soccer-1/<league>`, `/soccer-1/<league>/<event>`
   * @returns null for an unknown sport, league or event
   */
  place(path: string, lang: LocaleFile, limit: number): SportPlace | null;
  counts(): { live: number; sports: { id: SportId; live: number; events: number }[] };
}
