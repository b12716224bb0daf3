import type { SportEvents } from "../live/events.ts";
import { eventName, marketName, selectionName } from "../offering/names.ts";
import { languageOf, textsOf } from "../offering/texts.ts";
import type { OfferPort } from "./offer-port.ts";

/** The offer as bets see it: the same book of each event that the feed shows. */
export function offerOf(events: SportEvents): OfferPort {
  return {
    event(eventId) {
      const event = events.find(eventId);
      if (!event) return null;
      const { fixture, match, moment } = event;
      return {
        id: fixture.id,
        sport: fixture.sport,
        leagueId: fixture.league.id,
        outright: fixture.kind === "outright",
        startsAt: match.startsAt ?? fixture.startsAt,
        status: moment.status,
        scoreboard: moment.status === "prematch" ? null : match.scoreboard(moment),
      };
    },
    price({ event, market, selection }) {
      const price = events.priceOf(event, market, selection);
      if (!price) return null;
      // Odds of 0 are those of a selection that is locked for the moment.
      const isLocked = price.odds === 0 && price.status === "open";
      return { odds: price.odds, status: isLocked ? "suspended" : price.status };
    },
    isBuilder(eventId, marketId) {
      const event = events.find(eventId);
      const book = event && events.bookOf(event);
      const market = book?.byId.get(marketId);
      return Boolean(book && market && book.builderSpaces.has(market.market.space));
    },
    market: events.market,
    outcomes: events.outcomes,
    names({ event, market, selection }, language) {
      const fixture = events.find(event)?.fixture;
      if (!fixture) return { event, market, selection };
      const texts = textsOf(languageOf(language));
      const separator = market.indexOf(":");
      const type = separator < 0 ? market : market.slice(0, separator);
      const line = separator < 0 ? "" : market.slice(separator + 1);
      return {
        event: eventName(texts, fixture),
        market: marketName(texts, fixture, type, line),
        selection: selectionName(texts, fixture, type, line, selection),
      };
    },
  };
}
