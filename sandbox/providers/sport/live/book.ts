import { marketId } from "../model/machinery/market-id.ts";
import { DECIDED, isDecided, marketPrices, type SelectionPrice, spaceOf } from "../model/machinery/price.ts";
import type { MarketView } from "../protocol.ts";
import type { Market, Result, Weighted } from "../types.ts";
import { marginOf } from "./margins.ts";
import type { Match, Moment } from "./match.ts";

/** A selection as it is shown to players. */
export interface BookPrice {
  id: string;
  /** Decimal odds in thousandths; 0 while there is no price. */
  odds: number;
  /** Probability without margin; null if the stake is returned for certain. */
  probability: number | null;
  /** How it ended; null before the market is decided. */
  result: Result | null;
}

export interface BookMarket {
  id: string;
  market: Market;
  decided: boolean;
  prices: readonly BookPrice[];
}

/** All markets of an event at a moment, with the prices that are shown to players. */
export interface Book {
  /** Grows with every change of any price or market of the event. */
  version: number;
  markets: readonly BookMarket[];
  byId: ReadonlyMap<string, BookMarket>;
  spaces: Readonly<Record<string, readonly Weighted<unknown>[]>>;
  /** Spaces in which selections of several markets can be combined. */
  builderSpaces: ReadonlySet<string>;
}

/** Prices the markets of a match at a moment. */
export function createBook(match: Match, moment: Moment, version: number): Book {
  const spaces = match.spaces(moment);
  const markets = match.model
    .markets(match.parameters, moment.state)
    .map((market) => priced(market, spaces, moment));
  return {
    version,
    markets,
    byId: new Map(markets.map((market) => [market.id, market])),
    spaces,
    builderSpaces: match.fixture.kind === "match" ? sharedSpaces(markets) : new Set(),
  };
}

/** What a list shows of an event. */
export interface MainMarket {
  /** Null if the event has none of the types. */
  main: BookMarket | null;
  /** Number of markets with a price. */
  open: number;
}

/** Prices the main market of a match alone: the first of the types that it has. */
export function priceMain(match: Match, moment: Moment, types: readonly string[]): MainMarket {
  const markets = match.model.markets(match.parameters, moment.state);
  const spaces = match.spaces(moment);
  const market = firstOfTypes(markets, types, (each) => each);
  return {
    main: market ? priced(market, spaces, moment) : null,
    open: markets.filter((market) => isOpen(market, spaceOf(spaces, market))).length,
  };
}

/** The main market of a book. */
export function mainOfBook({ markets }: Book, types: readonly string[]): MainMarket {
  return {
    main: firstOfTypes(markets, types, ({ market }) => market) ?? null,
    open: markets.filter(({ prices }) => prices.some(({ odds }) => odds > 0)).length,
  };
}

/**
 * Whether a market has a price: a selection can still win and still lose. This is much cheaper than pricing, because such outcomes are
 * among the first ones of an open market.
 */
function isOpen(market: Market, weighted: readonly Weighted<unknown>[]): boolean {
  return market.selections.some((selection) => {
    let [won, lost] = [0, 0];
    for (const { outcome, weight } of weighted) {
      const result = selection.result(outcome);
      // A returned stake is neither won nor lost.
      won += weight * result.won;
      lost += weight * (1 - result.won - result.returned);
      if (won > DECIDED && lost > DECIDED) return true;
    }
    return false;
  });
}

const firstPossible = (weighted: readonly Weighted<unknown>[]) => weighted.find(({ weight }) => weight > 0);

/** Whether every possible outcome gives each selection the same result. */
function isEnded({ selections }: Market, weighted: readonly Weighted<unknown>[]): boolean {
  return selections.every((selection) => {
    const first = firstPossible(weighted);
    if (!first) return false;
    const { won, returned } = selection.result(first.outcome);
    return weighted.every(({ outcome, weight }) => {
      if (weight <= 0) return true;
      const result = selection.result(outcome);
      return result.won === won && result.returned === returned;
    });
  });
}

function firstOfTypes<T>(
  list: readonly T[],
  types: readonly string[],
  toMarket: (item: T) => Market,
): T | undefined {
  const whole = list.filter((item) => toMarket(item).line === "");
  const type = types.find((each) => whole.some((item) => toMarket(item).type === each));
  return whole.find((item) => toMarket(item).type === type);
}

/** The status of a market: every market of an event that takes no bets is suspended, unless it is decided. */
export function statusOf(
  { decided, prices }: BookMarket,
  { status, suspended }: Moment,
): MarketView["status"] {
  if (decided) return "settled";
  const isClosed = suspended || (status !== "live" && status !== "prematch");
  return isClosed || prices.every(({ odds }) => odds === 0) ? "suspended" : "open";
}

function priced(
  market: Market,
  spaces: Readonly<Record<string, readonly Weighted<unknown>[]>>,
  moment: Moment,
): BookMarket {
  const prices = marketPrices(spaces, market, marginOf(market, moment.status === "live"));
  // On a whole line a selection may still win or be returned, but no longer lose: it has neither a price nor a result.
  const decided =
    moment.status !== "prematch" && isDecided(prices) && isEnded(market, spaceOf(spaces, market));
  const outcome = decided ? firstPossible(spaceOf(spaces, market))?.outcome : undefined;
  return {
    id: marketId(market),
    market,
    decided,
    prices: prices.map((price, index) => bookPrice(price, market, index, outcome)),
  };
}

function bookPrice(
  { id, odds, probability }: SelectionPrice,
  market: Market,
  index: number,
  outcome: unknown,
): BookPrice {
  const result = outcome === undefined ? null : (market.selections[index]?.result(outcome) ?? null);
  return { id, odds: odds ?? 0, probability, result };
}

function sharedSpaces(markets: readonly BookMarket[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { market } of markets) {
    if (seen.has(market.space)) shared.add(market.space);
    seen.add(market.space);
  }
  return shared;
}
