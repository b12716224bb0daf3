import type { SportFeed } from "../feed-port.ts";
import type { SportEvents } from "../live/events.ts";
import { DAY_MS } from "../offering/fixture.ts";
import { leagueOf } from "../offering/leagues.ts";
import { leagueName } from "../offering/names.ts";
import { SPORTS, sportOf } from "../offering/sports.ts";
import { languageOf, textsOf } from "../offering/texts.ts";
import type { EventRow } from "../protocol.ts";
import type { Lists } from "./lists.ts";
import type { EventViews } from "./views.ts";

/** What the operator shows of the sportsbook on its own pages. */
export function createPublicFeed(events: SportEvents, views: EventViews, lists: Lists): SportFeed {
  return {
    place(path, lang, limit) {
      const texts = textsOf(languageOf(lang));
      const named = (row: EventRow) => ({ row, sportName: texts[`sport.${row.sport}`] ?? row.sport });
      const [first = "", second, third] = path.split("/").filter(Boolean);
      const isESport = first === "e_sport" || first === "109";
      const sport = sportOf(first);
      const league = second === undefined ? undefined : leagueOf(second);
      if (sport && second !== undefined && league?.sport !== sport.id) return null;
      const place = {
        sport: sport ? { id: sport.id, name: texts[`sport.${sport.id}`] ?? sport.id } : null,
        league: league ? { id: league.id, name: leagueName(texts, league) } : null,
      };
      const eventId = first === "event" ? second : third;
      if (eventId !== undefined) {
        const event = events.find(eventId);
        return event && { ...place, isEvent: true, events: [named(views.row(event, texts))] };
      }
      const list = isESport
        ? "e_sport"
        : league
          ? `league/${league.id}`
          : sport
            ? `sport/${sport.id}`
            : (VIEWS[first] ?? null);
      if (list === null) return null;
      // Only those that are shown are priced.
      const matches = lists.events(list).filter(({ fixture }) => fixture.kind === "match");
      const shown = [...new Map(matches.map((event) => [event.fixture.id, event])).values()].slice(0, limit);
      return { ...place, isEvent: false, events: shown.map((event) => named(views.row(event, texts))) };
    },
    counts() {
      const now = events.now();
      return {
        live: events.live().length,
        sports: SPORTS.map(({ id }) => ({
          id,
          live: events.live(id).length,
          events: events.plannedBetween(now, now + 2 * DAY_MS, id).length,
        })),
      };
    },
  };
}

/** The lists of views without a sport; paths of the player's own views have the content of the home view. */
const VIEWS: Record<string, string> = {
  "": "home",
  live: "live",
  "event-builder": "soon",
  bets: "home",
  favorites: "home",
  search: "home",
  results: "home",
};
