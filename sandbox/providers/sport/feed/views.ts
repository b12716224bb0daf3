import { LRUCache } from "lru-cache";
import type { MainMarket } from "../live/book.ts";
import { type CommentaryLine, commentaryOf } from "../live/commentary.ts";
import type { SportEvents } from "../live/events.ts";
import type { CurrentEvent, Match } from "../live/match.ts";
import { momentumOf, playOf } from "../live/play.ts";
import type { Competitor } from "../offering/competitors.ts";
import type { League } from "../offering/leagues.ts";
import { leagueName, titleOf } from "../offering/names.ts";
import type { Texts } from "../offering/texts.ts";
import type {
  CompetitorView,
  EventRow,
  EventStatus,
  EventView,
  LeagueView,
  MarketView,
} from "../protocol.ts";
import { marketView, marketViews } from "./market-views.ts";

export const CREST_PATH = "/sandbox/sport/crests";

export function leagueView(league: League, texts: Texts): LeagueView {
  const { id, sport, country } = league;
  return { id, sport, name: leagueName(texts, league), country };
}

function competitorView({ id, name }: Competitor): CompetitorView {
  return { id, name, crest: `${CREST_PATH}/${id}.svg` };
}

const MAX_EVENTS = 1000;
const NO_BUILDER: ReadonlySet<string> = new Set();

/** Creates the rows and pages of events in a language, from the books that bets are accepted at. */
export function createEventViews(events: Pick<SportEvents, "bookOf" | "mainOf">) {
  const cache = new LRUCache<string, { key: string; markets: MarketView[] }>({ max: MAX_EVENTS });

  const base = (event: CurrentEvent, texts: Texts): Omit<EventRow, "main" | "markets"> => {
    const { fixture, match, moment } = event;
    return {
      id: fixture.id,
      sport: fixture.sport,
      league: leagueView(fixture.league, texts),
      competitors: fixture.competitors.map(competitorView),
      title: titleOf(texts, fixture),
      startsAt: match.startsAt ?? fixture.startsAt,
      status: moment.status,
      scoreboard: hasScore(moment.status) ? match.scoreboard(moment) : null,
    };
  };

  /** The same array and objects as long as nothing in them has changed, so that a comparison is quick. */
  const marketsOf = (event: CurrentEvent, texts: Texts): MarketView[] => {
    const { fixture, moment } = event;
    const book = events.bookOf(event);
    const id = `${texts.language} ${fixture.id}`;
    const key = `${book.version} ${moment.status} ${moment.suspended}`;
    const known = cache.get(id);
    if (known?.key === key) return known.markets;
    const markets = marketViews(book, fixture, moment, texts);
    cache.set(id, { key, markets });
    return markets;
  };

  const spoken = new LRUCache<string, { incidents: number; match: Match; lines: CommentaryLine[] }>({
    max: MAX_EVENTS,
  });
  const commentary = ({ fixture, match, moment }: CurrentEvent, texts: Texts): CommentaryLine[] => {
    const id = `${texts.language} ${fixture.id}`;
    const known = spoken.get(id);
    if (known?.incidents === moment.incidents && known.match === match) return known.lines;
    const lines = commentaryOf(match, moment, texts);
    spoken.set(id, { incidents: moment.incidents, match, lines });
    return lines;
  };

  return {
    /** An event as a row of a list. */
    row(event: CurrentEvent, texts: Texts): EventRow {
      const { fixture, moment } = event;
      const shown = events.mainOf(event);
      return {
        ...base(event, texts),
        main: shown.main && marketView(shown.main, fixture, moment, texts, NO_BUILDER),
        markets: openMarkets(event, shown),
      };
    },
    /** The page of an event. */
    event(event: CurrentEvent, texts: Texts): EventView {
      const { fixture, match, moment } = event;
      const all = marketsOf(event, texts);
      const shown = events.mainOf(event);
      return {
        ...base(event, texts),
        main: all.find(({ id }) => id === shown.main?.id) ?? null,
        markets: openMarkets(event, shown),
        all,
        commentary: commentary(event, texts),
        momentum: fixture.kind === "match" ? momentumOf(match, moment) : [],
        play: playOf(match, moment),
      };
    },
  };
}
export type EventViews = ReturnType<typeof createEventViews>;

const hasScore = (status: EventStatus): boolean => status !== "prematch" && status !== "postponed";

/** A suspension of some seconds closes no market, so that the number does not jump with it. */
function openMarkets({ moment: { status } }: CurrentEvent, { open }: MainMarket): number {
  return status === "prematch" || status === "live" ? open : 0;
}
