import type { EventRow, EventView, MarketView } from "../protocol.ts";
import type { FeedSource } from "./feed-source.ts";

/** A source of the feed with events whose prices are set by the caller; for tests and measurements. */
export function createFakeSource(eventIds: readonly string[], marketsPerEvent: number) {
  const views = new Map(eventIds.map((id) => [id, eventView(id, marketsPerEvent)]));
  let version = 0;

  const source: FeedSource = {
    view(topic) {
      if (topic === "list:live") {
        return {
          name: "live",
          sections: [{ key: "soccer-1", title: "Football", events: [...views.values()].map(rowOf) }],
        };
      }
      return views.get(topic.slice("event:".length)) ?? null;
    },
    now: () => Date.UTC(2026, 10, 26, 12),
    stamp: () => version,
  };
  return {
    source,
    view: (id: string): EventView => views.get(id) as EventView,
    /** Sets the odds of the first selection of a market. */
    change(id: string, market: number, odds: number): void {
      const view = views.get(id);
      if (!view) return;
      const all = view.all.map((each, index) => (index === market ? withOdds(each, odds) : each));
      views.set(id, { ...view, all, main: all[0] ?? null });
      version += 1;
    },
    /** Sets the odds of the first selection of every market. */
    changeAll(id: string, oddsOf: (market: number) => number): void {
      const view = views.get(id);
      if (!view) return;
      const all = view.all.map((each, index) => withOdds(each, oddsOf(index)));
      views.set(id, { ...view, all, main: all[0] ?? null });
      version += 1;
    },
  };
}

function rowOf({ all: _, commentary: __, play: ___, ...row }: EventView): EventRow {
  return row;
}

function withOdds(market: MarketView, odds: number): MarketView {
  return {
    ...market,
    prices: market.prices.map((price, index) => (index === 0 ? { ...price, odds } : price)),
  };
}

function eventView(id: string, markets: number): EventView {
  const all = Array.from({ length: markets }, (_, index) => market(`total:${index}.5`));
  return {
    id,
    sport: "soccer-1",
    league: { id: "soccer-gb-1", sport: "soccer-1", name: "Crown League", country: "gb" },
    competitors: ["home", "away"].map((side) => ({ id: `${id}-${side}`, name: side, crest: `/${side}.svg` })),
    title: null,
    startsAt: 0,
    status: "live",
    scoreboard: null,
    main: all[0] ?? null,
    markets,
    all,
    commentary: [],
    play: null,
  };
}

function market(id: string): MarketView {
  return {
    id,
    type: "total",
    line: id.slice("total:".length),
    name: "Over/under",
    group: "main",
    status: "open",
    prices: [
      { id: "over", odds: 1900, name: "Over" },
      { id: "under", odds: 1900, name: "Under" },
    ],
    builder: false,
  };
}
