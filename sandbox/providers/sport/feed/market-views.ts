import { LRUCache } from "lru-cache";
import { type Book, type BookMarket, type BookPrice, statusOf } from "../live/book.ts";
import type { Moment } from "../live/match.ts";
import type { Fixture } from "../offering/fixture.ts";
import { marketName, selectionName } from "../offering/names.ts";
import type { Texts } from "../offering/texts.ts";
import type { MarketView, PriceView } from "../protocol.ts";
import type { Result } from "../types.ts";

interface MarketNames {
  market: string;
  /** Of the selections, by their ids. */
  selections: Map<string, string>;
}
const MAX_FIXTURES = 1000;
/** Names by language and fixture, and then by market: they do not change in a match. */
const names = new LRUCache<string, Map<string, MarketNames>>({ max: MAX_FIXTURES });

function namesOf({ id, market }: BookMarket, fixture: Fixture, texts: Texts): MarketNames {
  const key = `${texts.language} ${fixture.id}`;
  let ofFixture = names.get(key);
  if (!ofFixture) {
    ofFixture = new Map();
    names.set(key, ofFixture);
  }
  let known = ofFixture.get(id);
  if (!known) {
    known = { market: marketName(texts, fixture, market.type, market.line), selections: new Map() };
    ofFixture.set(id, known);
  }
  return known;
}

/** A market as players see it, with names in the language of the texts. */
export function marketView(
  shown: BookMarket,
  fixture: Fixture,
  moment: Moment,
  texts: Texts,
  builderSpaces: ReadonlySet<string>,
): MarketView {
  const { id, market, prices } = shown;
  const { type, line, group, space, eachWay } = market;
  const { market: name, selections } = namesOf(shown, fixture, texts);
  const selectionNameOf = (selection: string): string => {
    let known = selections.get(selection);
    if (known === undefined) {
      known = selectionName(texts, fixture, type, line, selection);
      selections.set(selection, known);
    }
    return known;
  };
  const view: MarketView = {
    id,
    type,
    line,
    name,
    group,
    status: statusOf(shown, moment),
    prices: prices.map((price) => priceView(price, selectionNameOf(price.id))),
    builder: builderSpaces.has(space),
  };
  if (eachWay) view.eachWay = eachWay;
  return view;
}

/** All markets of a book. */
export function marketViews(book: Book, fixture: Fixture, moment: Moment, texts: Texts): MarketView[] {
  return book.markets.map((market) => marketView(market, fixture, moment, texts, book.builderSpaces));
}

function priceView({ id, odds, result }: BookPrice, name: string): PriceView {
  return result ? { id, odds, name, result: ended(result) } : { id, odds, name };
}

function ended({ won, returned }: Result): NonNullable<PriceView["result"]> {
  if (won === 1) return "won";
  if (returned === 1) return "void";
  if (won > 0) return returned > 0 ? "half_won" : "dead_heat";
  return returned > 0 ? "half_lost" : "lost";
}
