import type { EventRow, EventView, ListView, MarketView, PriceView } from "../../protocol.ts";
import type { Scoreboard } from "../../types.ts";
import type { FrameScheduler } from "./frame-scheduler.ts";
import { createKeyedStore, type KeyedStore } from "./keyed-store.ts";

/** An event without its scores and prices, which change often and are stored under their own keys. */
export interface EventInfo {
  row: Omit<EventRow, "main" | "scoreboard">;
  /** Id of the market that lists show. */
  main: string | null;
}

/** A market without its prices. */
export interface MarketInfo {
  view: Omit<MarketView, "prices">;
  /** Ids of its selections, in order. */
  selections: readonly string[];
}

/** A price, with the direction of its last change. */
export interface Price {
  /** Decimal odds in thousandths. */
  odds: number;
  name: string;
  boostedFrom: number | null;
  /** How the selection ended; null while its market is not settled. */
  result: NonNullable<PriceView["result"]> | null;
  change: "up" | "down" | null;
  /** Number of changes since it was first seen, and the time of the last one in milliseconds since 1970. */
  version: number;
  changedAt: number;
}

export interface ListInfo {
  sections: readonly { key: string; title: string; events: readonly string[] }[];
}

/**
 * The offer that the renderer has received, normalized: a changed price re-renders only the components of that price.
 * Keys: the id of an event, `marketKey` and `priceKey`.
 */
export interface OfferStore {
  events: KeyedStore<EventInfo>;
  scores: KeyedStore<Scoreboard>;
  markets: KeyedStore<MarketInfo>;
  prices: KeyedStore<Price>;
  /** Ids of all markets of an event; only of events that have been opened. */
  marketIds: KeyedStore<readonly string[]>;
  commentary: KeyedStore<EventView["commentary"]>;
  play: KeyedStore<NonNullable<EventView["play"]>>;
  momentum: KeyedStore<readonly number[]>;
  lists: KeyedStore<ListInfo>;
  putRow(row: EventRow): void;
  putEvent(view: EventView): void;
  putList(topic: string, list: Pick<ListView, "sections">): void;
  putMarket(event: string, market: MarketView): void;
  putPrice(key: string, price: PriceView): void;
}

export const marketKey = (event: string, market: string): string => `${event}|${market}`;
export const priceKey = (event: string, market: string, selection: string): string =>
  `${marketKey(event, market)}/${selection}`;

export function createOfferStore(scheduler: FrameScheduler): OfferStore {
  const store: OfferStore = {
    events: createKeyedStore(scheduler),
    scores: createKeyedStore(scheduler),
    markets: createKeyedStore(scheduler),
    prices: createKeyedStore(scheduler),
    marketIds: createKeyedStore(scheduler),
    commentary: createKeyedStore(scheduler),
    play: createKeyedStore(scheduler),
    momentum: createKeyedStore(scheduler),
    lists: createKeyedStore(scheduler),

    putRow({ main, scoreboard, ...row }) {
      const before = store.events.get(row.id);
      const next: EventInfo = { row, main: main?.id ?? null };
      if (!before || !sameJson(before, next)) store.events.set(row.id, next);
      if (scoreboard && !sameJson(store.scores.get(row.id), scoreboard)) store.scores.set(row.id, scoreboard);
      if (main) store.putMarket(row.id, main);
    },

    putEvent({ all, commentary, play, momentum, ...row }) {
      store.putRow(row);
      for (const market of all) store.putMarket(row.id, market);
      const ids = all.map(({ id }) => id);
      for (const gone of store.marketIds.get(row.id) ?? [])
        if (!ids.includes(gone)) forgetMarket(store, row.id, gone);
      if (!sameJson(store.marketIds.get(row.id), ids)) store.marketIds.set(row.id, ids);
      store.commentary.set(row.id, commentary);
      if (play) store.play.set(row.id, play);
      if (momentum) store.momentum.set(row.id, momentum);
    },

    putList(topic, { sections }) {
      for (const { events } of sections) for (const row of events) store.putRow(row);
      const next: ListInfo = {
        sections: sections.map(({ key, title, events }) => ({
          key,
          title,
          events: events.map(({ id }) => id),
        })),
      };
      if (!sameJson(store.lists.get(topic), next)) store.lists.set(topic, next);
    },

    putMarket(event, { prices, ...view }) {
      const key = marketKey(event, view.id);
      const next: MarketInfo = { view, selections: prices.map(({ id }) => id) };
      if (!sameJson(store.markets.get(key), next)) store.markets.set(key, next);
      for (const price of prices) store.putPrice(priceKey(event, view.id, price.id), price);
    },

    putPrice(key, { odds, name, boostedFrom, result: ended = null }) {
      const before = store.prices.get(key);
      const known = name ?? before?.name ?? "";
      const boost = boostedFrom ?? null;
      if (
        before?.odds === odds &&
        before.name === known &&
        before.boostedFrom === boost &&
        before.result === ended
      )
        return;
      // Odds of 0 mean that there is no price now: a price that returns has not changed.
      const moved = before !== undefined && before.odds !== odds && before.odds > 0 && odds > 0;
      store.prices.set(key, {
        odds,
        name: known,
        boostedFrom: boost,
        result: ended,
        change: moved ? (odds > before.odds ? "up" : "down") : (before?.change ?? null),
        version: moved ? before.version + 1 : (before?.version ?? 0),
        changedAt: moved ? performance.now() : (before?.changedAt ?? 0),
      });
    },
  };
  return store;
}

/** Removes a market that is no longer offered, so that the slip and other holders of a selection see that it is gone. */
export function forgetMarket(store: OfferStore, event: string, market: string): void {
  const key = marketKey(event, market);
  for (const selection of store.markets.get(key)?.selections ?? [])
    store.prices.delete(priceKey(event, market, selection));
  store.markets.delete(key);
}

/** Most of a snapshot is known already; components re-render only for what differs. */
function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
