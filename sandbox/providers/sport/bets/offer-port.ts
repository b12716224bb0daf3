import type { EventStatus, MarketView } from "../protocol.ts";
import type { Market, Scoreboard, SportId, Weighted } from "../types.ts";

/** An event as bets see it. Times are milliseconds since 1970. */
export interface OfferedEvent {
  id: string;
  sport: SportId;
  leagueId: string;
  /** Whether it is an outright of a league: it is related to every event of that league. */
  outright: boolean;
  /** The start as planned now. */
  startsAt: number;
  status: EventStatus;
  scoreboard: Scoreboard | null;
}

/** A selection of an event. */
export interface SelectionKey {
  event: string;
  market: string;
  selection: string;
}

/**
 * What bets need of the offer. All methods are synchronous and read the same state of an event within one call, because they run in
 * the transaction that moves the money.
 */
export interface OfferPort {
  /** The event now; null if it is unknown. Ended events stay known for at least 14 days. */
  event(eventId: string): OfferedEvent | null;
  /**
   * The price that the feed and the offer show to players now, in thousandths: the only one at which a bet is accepted. Null if the
   * selection is not offered.
   */
  price(key: SelectionKey): { odds: number; status: MarketView["status"] } | null;
  /** Whether the market of a selection can be part of a bet builder. */
  isBuilder(eventId: string, marketId: string): boolean;
  /**
   * The definition of a market for settlement, cash-out and the bet builder. Known as long as the event is, also after it has left
   * the offer; null if the event never had it.
   */
  market(eventId: string, marketId: string): Market | null;
  /**
   * The final outcomes of a space that are still possible, with weights of the sum 1, from the current state of the match (without
   * margin); one outcome with the weight 1 after its end. For an abandoned match: those that were possible when it was abandoned.
   */
  outcomes(eventId: string, space: string): readonly Weighted<unknown>[];
  /** Texts of a selection in a language; ids where a name is missing. */
  names(key: SelectionKey, language: string): SelectionKey;
}
