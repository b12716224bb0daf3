import { foldText } from "#contract/wire/fold-text.ts";
import type { SportEvents } from "../live/events.ts";
import type { CurrentEvent } from "../live/match.ts";
import { competitorsOf } from "../offering/competitors.ts";
import { DAY_MS, dayOf } from "../offering/fixture.ts";
import { LEAGUES, type League, leagueOf, leaguesOf } from "../offering/leagues.ts";
import { leagueName } from "../offering/names.ts";
import { outrightsAt } from "../offering/schedule.ts";
import { POPULAR_SPORTS, SPORTS, sportOf } from "../offering/sports.ts";
import { type Texts, textsOf } from "../offering/texts.ts";
import type { ListView, SportView } from "../protocol.ts";
import type { SportId } from "../types.ts";
import { resultsOf } from "./results.ts";
import { type EventViews, leagueView } from "./views.ts";

const HOUR_MS = 3_600_000;
/** Days for which fixtures are planned ahead. */
const DAYS_AHEAD = 14;
const LIMITS = { home: 8, soon: 120, sport: 80, league: 120, search: 30, ids: 60, results: 20 } as const;

type Section = ListView["sections"][number];
interface Group {
  key: string;
  title: string;
  events: CurrentEvent[];
}

export interface ListQuery {
  sport?: SportId | undefined;
  /** Hours from now. */
  hours?: number | undefined;
  /** Days since 1970 UTC. */
  day?: number | undefined;
  search?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** The lists of the offer, by name, in a language. */
export function createLists(events: SportEvents, views: EventViews) {
  const sections = (groups: readonly Group[], texts: Texts): Section[] =>
    groups
      .filter((group) => group.events.length > 0)
      .map(({ key, title, events: rows }) => ({
        key,
        title,
        events: rows.map((event) => views.row(event, texts)),
      }));

  const sportName = (id: SportId, texts: Texts): string => texts[`sport.${id}`] ?? id;

  const bySport = (list: readonly CurrentEvent[], texts: Texts): Group[] =>
    SPORTS.map(({ id }) => ({
      key: id,
      title: sportName(id, texts),
      events: list.filter(({ fixture }) => fixture.sport === id).sort(byProminence),
    }));

  const byLeague = (list: readonly CurrentEvent[], texts: Texts): Group[] => {
    const groups = new Map<League, CurrentEvent[]>();
    for (const event of list) {
      const { league } = event.fixture;
      const group = groups.get(league);
      if (group) group.push(event);
      else groups.set(league, [event]);
    }
    return [...groups]
      .sort(([a], [b]) => a.rank - b.rank)
      .map(([league, group]) => ({ key: league.id, title: leagueName(texts, league), events: group }));
  };

  const named = (name: string, list: Section[]): ListView => ({ name, sections: list });
  const text = (texts: Texts, key: string): string => texts[`list.${key}`] ?? key;

  /** The live matches of a sport before those of the next days, by league. */
  const sportGroups = (sport: SportId, texts: Texts): Group[] => {
    const now = events.now();
    const next = events.upcoming(now, now + DAYS_AHEAD * DAY_MS, sport, LIMITS.sport);
    return [
      { key: "live", title: text(texts, "live"), events: events.live(sport).toSorted(byProminence) },
      ...byLeague(next, texts),
      outrights(sport, texts),
    ];
  };

  const outrights = (sport: SportId, texts: Texts): Group => ({
    key: "outrights",
    title: text(texts, "outrights"),
    events: outrightsAt(sport, events.now()).map((fixture) => events.current(fixture)),
  });

  const home = (texts: Texts): Group[] => {
    const now = events.now();
    return [
      {
        key: "live",
        title: text(texts, "live"),
        events: events.live().toSorted(byProminence).slice(0, LIMITS.home),
      },
      {
        key: "popular",
        title: text(texts, "popular"),
        events: POPULAR_SPORTS.flatMap(({ id }) =>
          events
            .upcoming(now, now + DAY_MS, id)
            .sort(byProminence)
            .slice(0, 2),
        ),
      },
      ...POPULAR_SPORTS.map(({ id }) => ({
        key: id,
        title: sportName(id, texts),
        events: events
          .upcoming(now, now + DAY_MS, id)
          .sort(byProminence)
          .slice(0, LIMITS.home)
          .sort(byStart),
      })),
      { ...outrights("soccer-1", texts), title: text(texts, "outrights") },
    ];
  };

  const results = (day: number, sport: SportId | undefined, texts: Texts): Group[] => {
    const over = resultsOf(events, day, sport);
    const latestFirst = (group: readonly CurrentEvent[]) => group.toSorted((a, b) => byStart(b, a));
    if (sport) return byLeague(latestFirst(over), texts);
    // The latest of each sport: all of them are several hundred.
    return bySport(over, texts).map(({ events: all, ...group }) => ({
      ...group,
      events: latestFirst(all).slice(0, LIMITS.results),
    }));
  };

  const search = (query: string, texts: Texts): Group[] => {
    const words = foldText(query).split(" ").filter(Boolean);
    if (words.length === 0) return [];
    const matches = (name: string): boolean => {
      const target = foldText(name);
      return words.every((word) => target.includes(word));
    };
    const leagues = new Set(
      LEAGUES.filter((league) => matches(`${leagueName(texts, league)} ${sportName(league.sport, texts)}`)),
    );
    const teams = new Set(LEAGUES.flatMap(competitorsOf).filter(({ name }) => matches(name)));
    const now = events.now();
    const isFound = ({ fixture }: CurrentEvent): boolean =>
      leagues.has(fixture.league) ||
      fixture.competitors.some((competitor) => teams.has(competitor)) ||
      (fixture.kind === "match" && matches(fixture.competitors.map(({ name }) => name).join(" ")));
    const found = [...events.live().filter(isFound)];
    for (const fixture of events.plannedBetween(now, now + DAYS_AHEAD * DAY_MS)) {
      if (found.length >= LIMITS.search) break;
      const isMatch =
        leagues.has(fixture.league) ||
        fixture.competitors.some((competitor) => teams.has(competitor)) ||
        matches(fixture.competitors.map(({ name }) => name).join(" "));
      if (!isMatch) continue;
      const event = events.current(fixture);
      // The console can start a planned match early: it is among the live ones.
      if (event.moment.status !== "live") found.push(event);
    }
    return bySport(found, texts);
  };

  const soon = ({ hours = 6, sport }: ListQuery, texts: Texts): Group[] => {
    const now = events.now();
    const list = events.upcoming(now, now + hours * HOUR_MS, sport);
    const few = sport ? list : list.filter(({ fixture }) => fixture.sport !== "efootball-137");
    return bySport(few.slice(0, LIMITS.soon), texts).map((group) => ({
      ...group,
      events: group.events.sort(byStart),
    }));
  };

  const league = (found: League, texts: Texts): Group[] => {
    const now = events.now();
    const isOfLeague = ({ fixture }: CurrentEvent) => fixture.league === found;
    const until = now + DAYS_AHEAD * DAY_MS;
    const planned = events
      .plannedBetween(now, until, found.sport)
      .filter((fixture) => fixture.league === found)
      .slice(0, LIMITS.league)
      .map((fixture) => events.current(fixture))
      .filter(({ moment }) => moment.status === "prematch");
    const days = [...new Set(planned.map(({ fixture }) => fixture.day))];
    return [
      { key: "live", title: text(texts, "live"), events: events.live(found.sport).filter(isOfLeague) },
      ...days.map((day) => ({
        key: new Date(day * DAY_MS).toISOString().slice(0, 10),
        title: new Date(day * DAY_MS).toISOString().slice(0, 10),
        events: planned.filter(({ fixture }) => fixture.day === day),
      })),
      {
        ...outrights(found.sport, texts),
        events: outrightsAt(found.sport, now)
          .filter((fixture) => fixture.league === found)
          .map((fixture) => events.current(fixture)),
      },
    ];
  };

  const groupsOf = (name: string, query: ListQuery, texts: Texts): Group[] | null => {
    const [kind = "", id = ""] = name.split("/");
    switch (kind) {
      case "home":
        return home(texts);
      case "live":
        return bySport(events.live(), texts);
      case "soon":
        return soon(id ? { ...query, hours: Number(id) || 6 } : query, texts);
      case "sport":
        return sportOf(id) ? sportGroups(id as SportId, texts) : null;
      case "league": {
        const found = leagueOf(id);
        return found ? league(found, texts) : null;
      }
      case "e_sport":
        return SPORTS.filter(({ eSport }) => eSport).map((sport) => {
          const now = events.now();
          const next = events.upcoming(now, now + 12 * HOUR_MS, sport.id, 20);
          const list = [...events.live(sport.id), ...next];
          return { key: sport.id, title: sportName(sport.id, texts), events: list };
        });
      case "results":
        return results(query.day ?? dayOf(events.now()), query.sport, texts);
      case "search":
        return search(query.search ?? "", texts);
      case "events":
        return [
          {
            key: "events",
            title: "",
            events: (query.ids ?? []).slice(0, LIMITS.ids).flatMap((each) => events.find(each) ?? []),
          },
        ];
      default:
        return null;
    }
  };

  return {
    /**
     * @param name `home`, `live`, `soon`, `soon/3`, `sport/<id>`, `league/<id>`, `e_sport`, `results`, `search` or `events`
     * @returns null for an unknown list
     */
    list(name: string, texts: Texts, query: ListQuery = {}): ListView | null {
      const groups = groupsOf(name, query, texts);
      return groups && named(name, sections(groups, texts));
    },
    /** The events of a list; none for an unknown list. */
    events: (name: string): CurrentEvent[] =>
      (groupsOf(name, {}, textsOf("en")) ?? []).flatMap((group) => group.events),
    /** The sports of the menu with the numbers of their live and next events. */
    sports(texts: Texts): SportView[] {
      const now = events.now();
      return SPORTS.map(({ id }) => ({
        id,
        name: sportName(id, texts),
        live: events.live(id).length,
        events: events.plannedBetween(now, now + 2 * DAY_MS, id).length,
        leagues: leaguesOf(id).map((each) => leagueView(each, texts)),
      }));
    },
  };
}
export type Lists = ReturnType<typeof createLists>;

function byProminence(a: CurrentEvent, b: CurrentEvent): number {
  const order = (event: CurrentEvent) => SPORTS.findIndex(({ id }) => id === event.fixture.sport);
  return order(a) - order(b) || a.fixture.league.rank - b.fixture.league.rank || byStart(a, b);
}

function byStart(a: CurrentEvent, b: CurrentEvent): number {
  return (a.match.startsAt ?? 0) - (b.match.startsAt ?? 0);
}
