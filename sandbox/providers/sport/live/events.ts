import { LRUCache } from "lru-cache";
import type { Clock } from "../../../clock.ts";
import type { Interventions } from "../interventions.ts";
import { findMarket } from "../model/machinery/market-id.ts";
import { models } from "../model/registry.ts";
import { dayOf, type Fixture } from "../offering/fixture.ts";
import { fixtureOf, fixturesOf } from "../offering/schedule.ts";
import { SPORTS } from "../offering/sports.ts";
import type { EventStatus } from "../protocol.ts";
import type { Market, Result, Scoreboard, SportId, Weighted } from "../types.ts";
import { statusOf } from "./book.ts";
import { createEventPrices } from "./event-prices.ts";
import { type CurrentEvent, createMatch, type Match } from "./match.ts";
import type { PricingBudget } from "./pricing-budget.ts";

const MAX_MATCHES = 1500;
const MAX_ENDS = 20_000;
/** No match lasts longer than this multiple of its sport's usual duration. */
const LONGEST = 2;

export interface EventState {
  status: EventStatus;
  /** Second of the match's own clock; negative before the start. */
  second: number;
  scoreboard: Scoreboard | null;
  suspended: boolean;
  /** As announced first, and as planned now, in milliseconds since 1970; the second is null for a postponed event. */
  announcedAt: number;
  startsAt: number | null;
}

/** A price as feed and HTTP show it at this moment. */
export interface ShownPrice {
  odds: number;
  probability: number | null;
  status: "open" | "suspended" | "settled";
  /** Version of the event's prices; it changes with any of them. */
  version: number;
}

export type SportEvents = ReturnType<typeof createSportEvents>;

interface Dependencies {
  clock: Pick<Clock, "now">;
  interventions: Pick<Interventions, "of" | "latest" | "after">;
  /** Limits the time that a request spends on pricing. */
  budget: PricingBudget;
}

/**
 * The events of the sportsbook at the sandbox's time. Every reader, whether feed, HTTP or a bet, gets prices from the same book of an
 * event, which is priced again when an incident has happened, when the clock has moved on, or after an order of the console. So a
 * price that a bet is accepted at is one that is shown at that moment (docs/decisions/144).
 */
export function createSportEvents({ clock, interventions, budget }: Dependencies) {
  const matches = new LRUCache<string, { match: Match; orders: number }>({ max: MAX_MATCHES });
  const ends = new LRUCache<string, { at: number | null }>({ max: MAX_ENDS });
  let moved: { orders: number; ids: ReadonlySet<string> } = { orders: 0, ids: new Set() };
  let liveNow: { second: number; orders: number; events: CurrentEvent[] } | null = null;

  const now = (): number => clock.now().getTime();

  const matchOf = (fixture: Fixture): Match => {
    const orders = interventions.of(fixture.id);
    const known = matches.get(fixture.id);
    if (known?.orders === orders.length) return known.match;
    const match = createMatch(fixture, orders);
    matches.set(fixture.id, { match, orders: orders.length });
    // Without orders it is the same match again, which was not needed for a while.
    if (known || orders.length > 0) {
      prices.forget(fixture.id);
      ends.delete(fixture.id);
    }
    return match;
  };

  const current = (fixture: Fixture, instant = now()): CurrentEvent => {
    const match = matchOf(fixture);
    return { fixture, match, moment: match.at(instant) };
  };

  const find = (eventId: string): CurrentEvent | null => {
    const fixture = fixtureOf(eventId);
    return fixture ? current(fixture) : null;
  };

  const prices = createEventPrices({ budget, find });
  const { bookOf } = prices;

  /** When a match ends in milliseconds since 1970, without keeping its incidents in memory; null for a postponed one. */
  const endOf = (fixture: Fixture): number | null => {
    const known = movedIds().has(fixture.id) ? undefined : ends.get(fixture.id);
    if (known) return known.at;
    const end = matchOf(fixture).endsAt;
    ends.set(fixture.id, { at: end });
    return end;
  };

  /** Events with orders of the console, which may have moved them away from their planned time. */
  const movedIds = (): ReadonlySet<string> => {
    const orders = interventions.latest();
    if (orders !== moved.orders) {
      moved = { orders, ids: new Set(interventions.after(0).map(({ eventId }) => eventId)) };
    }
    return moved.ids;
  };
  const movedEvents = (instant: number, sport?: SportId): CurrentEvent[] =>
    [...movedIds()].flatMap((id) => {
      const fixture = fixtureOf(id);
      return fixture && (!sport || fixture.sport === sport) ? [current(fixture, instant)] : [];
    });

  const plannedBetween = (from: number, to: number, sport?: SportId): Fixture[] => {
    const sports = sport ? [sport] : SPORTS.map(({ id }) => id);
    const list: Fixture[] = [];
    for (const id of sports) {
      for (let day = dayOf(from); day <= dayOf(to); day++) {
        for (const fixture of fixturesOf(id, day)) {
          if (fixture.startsAt >= from && fixture.startsAt < to) list.push(fixture);
        }
      }
    }
    return list.sort((a, b) => a.startsAt - b.startsAt);
  };

  return {
    now,
    current,
    find,
    bookOf,
    /** The market that lists show, or its previous prices; see {@link createEventPrices}. */
    mainOf: prices.mainOf,
    /** Prices the market that lists show now. */
    priceMainOf: prices.priceMainOf,
    matchOf,
    plannedBetween,
    movedIds,
    /** What {@link SportEvents.live} needs first, in steps: every match that may be live now is simulated. */
    *prepareLive(): Generator<void> {
      for (const { id } of SPORTS) {
        for (const fixture of startedBefore(now(), id)) {
          endOf(fixture);
          yield;
        }
      }
    },
    /** What {@link SportEvents.upcoming} needs first, in steps. */
    *prepareUpcoming(to: number, sport: SportId): Generator<void> {
      for (const fixture of plannedBetween(now(), to, sport)) {
        current(fixture);
        yield;
      }
    },
    /** Ends the work in the background, before the database is closed. */
    stop: prices.stop,
    /** A number that changes when an order of the console has been stored. */
    ordersVersion: interventions.latest,
    /** Matches and races that are live, by their start. */
    live(sport?: SportId): CurrentEvent[] {
      const instant = now();
      const second = Math.floor(instant / 1000);
      const orders = interventions.latest();
      if (liveNow?.second !== second || liveNow.orders !== orders) {
        liveNow = { second, orders, events: liveAt(instant) };
      }
      return sport ? liveNow.events.filter(({ fixture }) => fixture.sport === sport) : liveNow.events;
    },
    /** Matches and races that have not begun, by their start, up to `limit`. */
    upcoming(from: number, to: number, sport?: SportId, limit = Number.POSITIVE_INFINITY): CurrentEvent[] {
      const instant = now();
      const list = movedEvents(instant, sport).filter(
        ({ match, moment }) =>
          moment.status === "prematch" &&
          match.startsAt !== null &&
          match.startsAt >= from &&
          match.startsAt < to,
      );
      for (const fixture of plannedBetween(Math.max(from, instant), to, sport)) {
        if (list.length >= limit) break;
        const event = movedIds().has(fixture.id) ? null : current(fixture, instant);
        if (event?.moment.status === "prematch") list.push(event);
      }
      return list.sort((a, b) => (a.match.startsAt ?? 0) - (b.match.startsAt ?? 0));
    },
    /** Status, clock and score of an event; null for an unknown one. */
    stateOf(eventId: string): EventState | null {
      const event = find(eventId);
      if (!event) return null;
      const { fixture, match, moment } = event;
      return {
        status: moment.status,
        second: moment.second,
        scoreboard: moment.status === "prematch" ? null : match.scoreboard(moment),
        suspended: moment.suspended,
        announcedAt: fixture.startsAt,
        startsAt: match.startsAt,
      };
    },
    /** The price that is shown now; null for an unknown event, market or selection. */
    priceOf(eventId: string, marketId: string, selectionId: string): ShownPrice | null {
      const event = find(eventId);
      if (!event) return null;
      const book = bookOf(event);
      const market = book.byId.get(marketId);
      const price = market?.prices.find(({ id }) => id === selectionId);
      if (!market || !price) return null;
      const { odds, probability } = price;
      return { odds, probability, status: statusOf(market, event.moment), version: book.version };
    },
    /**
     * How a selection ended.
     *
     * @returns null while its market is not decided, also for ever if the event was abandoned before, or for unknown ids
     */
    resultOf(eventId: string, marketId: string, selectionId: string): Result | null {
      const event = find(eventId);
      const market = event && marketOf(event, marketId);
      const selection = market?.selections.find(({ id }) => id === selectionId);
      if (!event || !market || !selection) return null;
      const results = (bookOf(event).spaces[market.space] ?? []).map(({ outcome }) =>
        selection.result(outcome),
      );
      const [first] = results;
      const isSame = results.every(({ won, returned }) => won === first?.won && returned === first?.returned);
      return isSame && event.moment.status !== "prematch" ? (first ?? null) : null;
    },
    /** The definition of a market that an event offers or offered before; null if it never had it. */
    market: (eventId: string, marketId: string): Market | null => {
      const event = find(eventId);
      return event ? marketOf(event, marketId) : null;
    },
    /** The outcomes of a space that are still possible, with their probabilities; empty for an unknown event or space. */
    outcomes(eventId: string, space: string): readonly Weighted<unknown>[] {
      const event = find(eventId);
      return (event && bookOf(event).spaces[space]) || [];
    },
  };

  function marketOf(event: CurrentEvent, marketId: string): Market | null {
    const offered = bookOf(event).byId.get(marketId)?.market;
    const { match, moment } = event;
    return offered ?? findMarket(match.model, match.parameters, moment.state, marketId) ?? null;
  }

  /** Fixtures that may not have ended, unless the console has moved them. */
  function startedBefore(instant: number, sport: SportId): Fixture[] {
    const longest = models[sport].duration * 1000 * LONGEST;
    return plannedBetween(instant - longest, instant + 1, sport);
  }

  function liveAt(instant: number): CurrentEvent[] {
    const running: CurrentEvent[] = [];
    for (const { id } of SPORTS) {
      for (const fixture of startedBefore(instant, id)) {
        if (movedIds().has(fixture.id)) continue;
        const end = endOf(fixture);
        if (end !== null && end > instant) running.push(current(fixture, instant));
      }
    }
    return [...running, ...movedEvents(instant)]
      .filter(({ moment }) => moment.status === "live")
      .sort((a, b) => (a.match.startsAt ?? 0) - (b.match.startsAt ?? 0));
  }
}
