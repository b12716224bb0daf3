import { localeOf } from "#contract/wire/locales.ts";
import type { SportEvent, sportOperations } from "#contract/wire/sport/sport.ts";
import type { SportFeed } from "../../providers/sport/feed-port.ts";
import type { EventRow } from "../../providers/sport/protocol.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { SportTokens } from "../sport/sport-tokens.ts";

const MAX_EVENTS = 12;

interface Dependencies {
  /** The vendor's public feed. */
  sportFeed: SportFeed;
  sportTokens: Pick<SportTokens, "issue">;
}

/** Tokens for the sportsbook, and its events for pages outside of it [TP-4, RT-15]. */
export function sportHandlers({ sportFeed, sportTokens }: Dependencies): HandlersOf<typeof sportOperations> {
  return {
    sportToken: (_, call) => sportTokens.issue(requireSession(call)),
    sportHighlights({ locale, path }) {
      const place = sportFeed.place(path, localeOf(locale).file, MAX_EVENTS);
      if (!place) return { found: false, sport: null, league: null, event: null, events: [] };
      const { sport, league, isEvent } = place;
      const events = place.events
        .filter(({ row }) => row.status === "live" || row.status === "prematch")
        .map(({ row, sportName }) => eventView(row, sportName));
      const event = isEvent ? place.events[0] : undefined;
      return {
        found: true,
        sport,
        league: league && { id: league.id, name: league.name },
        event: event ? nameOf(event.row) : null,
        events,
      };
    },
    sportCounts() {
      const { live, sports } = sportFeed.counts();
      return { live, sports: sports.map(({ id, ...counts }) => ({ sport_id: id, ...counts })) };
    },
  };
}

function nameOf({ title, competitors }: EventRow): string {
  return title ?? competitors.map(({ name }) => name).join(" – ");
}

function eventView(row: EventRow, sportName: string): SportEvent {
  const sides = row.title === null ? row.competitors.slice(0, 2).map(({ name }) => name) : [];
  const named: Record<string, string | undefined> = { home: sides[0], away: sides[1] };
  const prices = row.main?.prices ?? [];
  // A selection without a price has the odds 0.
  const isOpen = row.main?.status === "open" && prices.every(({ odds }) => odds > 1000);
  return {
    event_id: row.id,
    path: `/${row.sport}/${row.league.id}/${row.id}`,
    sport: { id: row.sport, name: sportName },
    league: { id: row.league.id, name: row.league.name },
    competitors: sides,
    title: row.title,
    starts_at: new Date(row.startsAt).toISOString(),
    status: row.status === "live" ? "live" : "prematch",
    score: row.status === "live" && row.scoreboard ? [...row.scoreboard.score] : null,
    prices: (isOpen ? prices : []).map(({ id, odds, name }) => ({
      outcome: id,
      name: named[id] ?? name ?? id,
      odds: odds / 1000,
    })),
  };
}
