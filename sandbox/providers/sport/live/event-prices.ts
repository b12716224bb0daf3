import { LRUCache } from "lru-cache";
import { randomFrom } from "../offering/random.ts";
import { sportOf } from "../offering/sports.ts";
import { type Book, createBook, type MainMarket, mainOfBook, priceMain } from "./book.ts";
import type { CurrentEvent, Moment } from "./match.ts";
import type { PricingBudget } from "./pricing-budget.ts";

/** Seconds of a match after which its prices follow the clock although nothing has happened. */
const REPRICE_SECONDS = 15;
const MAX_BOOKS = 1500;
const MAX_MAIN_MARKETS = 6000;

interface Dependencies {
  /** Limits the time that a request spends on pricing. */
  budget: PricingBudget;
  /** The event now; null for an unknown one. */
  find: (eventId: string) => CurrentEvent | null;
}

/** Caches the prices of events until they may have changed. */
export function createEventPrices({ budget, find }: Dependencies) {
  const books = new LRUCache<string, { key: string; book: Book }>({ max: MAX_BOOKS });
  const mains = new LRUCache<string, { key: string; main: MainMarket }>({ max: MAX_MAIN_MARKETS });
  let versions = 0;

  /** All markets of an event. */
  const bookOf = (event: CurrentEvent): Book => {
    const { key, moment } = pricing(event);
    const known = books.get(event.fixture.id);
    if (known?.key === key) return known.book;
    versions += 1;
    const book = createBook(event.match, moment, versions);
    books.set(event.fixture.id, { key, book });
    mains.set(event.fixture.id, { key, main: mainOfBook(book, mainTypes(event)) });
    return book;
  };

  const currentMain = (event: CurrentEvent, key: string): MainMarket | null => {
    const known = mains.get(event.fixture.id);
    return known?.key === key ? known.main : null;
  };

  const priceMainOf = (event: CurrentEvent): MainMarket => {
    const { key, moment } = pricing(event);
    const known = currentMain(event, key);
    if (known) return known;
    const main = priceMain(event.match, moment, mainTypes(event));
    mains.set(event.fixture.id, { key, main });
    return main;
  };

  return {
    bookOf,
    /** The main market, which lists show; priced now if its price is not cached. */
    priceMainOf,
    /**
     * The main market, without blocking the process: what exceeds the budget is priced in the background, and until then has its
     * previous price, or none.
     */
    mainOf(event: CurrentEvent): MainMarket {
      const { id } = event.fixture;
      const current = currentMain(event, pricing(event).key);
      if (current) return current;
      if (budget.take()) return priceMainOf(event);
      budget.postpone(id, () => {
        const later = find(id);
        if (later) priceMainOf(later);
      });
      return mains.get(id)?.main ?? { main: null, open: 0 };
    },
    /** Removes the cached prices of an event after an intervention of the console. */
    forget(eventId: string): void {
      books.delete(eventId);
      mains.delete(eventId);
    },
    /** Stops pricing in the background. */
    stop: budget.stop,
  };
}

/**
 * The moment from which the prices of an event are computed, with a key that changes when they may change: after an incident, and
 * every few seconds of the clock. Events are priced at different seconds, which spreads the work.
 */
function pricing({ fixture, moment, match }: CurrentEvent): { key: string; moment: Moment } {
  const { status, second } = moment;
  if (status !== "live") return { key: status, moment };
  const phase = Math.floor(randomFrom(fixture.id) * REPRICE_SECONDS);
  const since = Math.floor((second + phase) / REPRICE_SECONDS) * REPRICE_SECONDS - phase;
  const changedAt = Math.max(since, match.changedAt(moment));
  return {
    key: `live ${changedAt}`,
    moment: changedAt === second ? moment : match.rewound(moment, changedAt),
  };
}

function mainTypes({ fixture: { kind, sport } }: CurrentEvent): readonly string[] {
  return kind === "outright" ? ["outright"] : (sportOf(sport)?.mainMarkets ?? []);
}
