import type { LoadContext } from "#contract/load-context.ts";
import type { GameFacets } from "#contract/lobby/game-filter.ts";
import type { GameCard, GamePage } from "#contract/lobby/games.ts";
import { filterInput, offeredOf } from "./filter-input.server.ts";
import { chosenOf, type ListChoice, type ListScope, PAGE_SIZE, readChoice } from "./list-address.ts";

/** The furthest page that an address may ask for. */
const LAST_PAGE = 1000;
/** Pages before the address's own that come with it: whoever returns to a place looks at one of them. */
const PAGES_BEFORE = 4;

/** What narrows and orders games, with what each choice would leave of them. */
export interface NarrowedBy extends ListChoice {
  facets: GameFacets;
}

/** A page of a list. */
export interface LoadedPage {
  /** 1-based. */
  page: number;
  games: readonly GameCard[];
}

export interface LoadedList extends NarrowedBy {
  scope: ListScope;
  /** How many games it has in all. */
  total: number;
  /** The address's own page, those right before it, and the first; the others come when they are looked at. */
  pages: readonly LoadedPage[];
}

type Load = Pick<LoadContext, "api" | "locale">;

/**
 * The games of a scope that fit the address's filter, around its page, with what each choice would leave [RT-6]. A choice
 * that none of the scope's games has is as good as not made, and a page after the last is the last.
 */
export async function loadList(context: Load, scope: ListScope, query: URLSearchParams): Promise<LoadedList> {
  const page = pageOf(query);
  const asked = readChoice(query);
  const load = async (choice: ListChoice, page: number) => {
    const [facets, games] = await Promise.all([
      context.api.gameFacets(filterInput(scope, choice.filter, context.locale)),
      loadPages(context, scope, choice, page),
    ]);
    return { facets, ...games };
  };
  const first = await load(asked, page);
  const filter = offeredOf(asked.filter, first.facets);
  const isKnown = chosenOf(filter).length === chosenOf(asked.filter).length;
  const choice = { ...asked, filter };
  const known = isKnown ? first : await load(choice, page);
  const last = Math.max(1, Math.ceil(known.total / PAGE_SIZE));
  return { ...choice, scope, ...(page <= last ? known : await load(choice, last)) };
}

/** One page of a list, for its reader to scroll on. */
export function loadMore(context: Load, scope: ListScope, query: URLSearchParams): Promise<GamePage> {
  return loadPage(context, scope, readChoice(query), pageOf(query));
}

async function loadPages(context: Load, scope: ListScope, choice: ListChoice, page: number) {
  const before = Array.from({ length: PAGES_BEFORE + 1 }, (_, at) => page - PAGES_BEFORE + at);
  const numbers = [...new Set([1, ...before.filter((number) => number > 1)])];
  const loaded = await Promise.all(
    numbers.map(async (number) => ({ number, ...(await loadPage(context, scope, choice, number)) })),
  );
  return {
    total: loaded[0]?.total ?? 0,
    pages: loaded.map(({ number, items }): LoadedPage => ({ page: number, games: items })),
  };
}

function loadPage(
  { api, locale }: Load,
  scope: ListScope,
  { sort, filter }: ListChoice,
  page: number,
): Promise<GamePage> {
  const offset = (page - 1) * PAGE_SIZE;
  return api.games({ ...filterInput(scope, filter, locale), sort, offset, limit: PAGE_SIZE });
}

function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
