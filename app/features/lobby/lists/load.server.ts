import { guestCurrencyOf } from "#app/session/guest-currency.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { GameCategory } from "#contract/wire/constants.ts";
import type { GameFacets } from "#contract/wire/lobby/game-filter.ts";
import { FILTER_LISTS, type GameFilterQuery } from "#contract/wire/lobby/game-filter-query.ts";
import type { GameCollection, GameProvider } from "#contract/wire/lobby/game-lists.ts";
import type { GamePage } from "#contract/wire/lobby/games.ts";
import {
  activeFilters,
  type FacetedQuery,
  GAMES_PER_PAGE,
  type ListPage,
  type ListQuery,
  type ListScope,
  type LoadedList,
  parseListQuery,
} from "./model.ts";

/** Maximum page number in a URL. */
const MAX_PAGE = 1000;
/** Number of pages before the URL's page that are loaded with it, so that the player can scroll back. */
const PAGES_BEFORE = 4;

export type ListContext = Pick<LoadContext, "api" | "locale" | "site">;

/**
 * Loads the games of a scope that match the URL query, around its page, with the facets [RT-6]. Filters that no game offers
 * are ignored; a page after the last page is replaced by the last page.
 */
export async function loadList(
  context: ListContext,
  scope: ListScope,
  params: URLSearchParams,
): Promise<LoadedList> {
  const page = pageOf(params);
  const requested = parseListQuery(params);
  const load = async (query: ListQuery, page: number) => {
    const [facets, games] = await Promise.all([
      context.api.gameFacets(gameFilterInput(scope, query.filter, context)),
      loadPages(context, scope, query, page),
    ]);
    return { facets, ...games };
  };
  const first = await load(requested, page);
  const query = { ...requested, filter: offeredFilter(requested.filter, first.facets) };
  const loaded = isSameFilter(query.filter, requested.filter) ? first : await load(query, page);
  const lastPage = Math.max(1, Math.ceil(loaded.total / GAMES_PER_PAGE));
  return { ...query, scope, ...(page <= lastPage ? loaded : await load(query, lastPage)) };
}

/** Loads one page of a list, when the player scrolls. */
export function loadGamePage(
  context: ListContext,
  scope: ListScope,
  params: URLSearchParams,
): Promise<GamePage> {
  return loadPage(context, scope, parseListQuery(params), pageOf(params));
}

/** @throws Response 404 if the collection is unknown */
export async function loadCollection({ api, locale }: ListContext, id: string): Promise<GameCollection> {
  return findOrNotFound(await api.gameCollections({ locale }), id);
}

/** @throws Response 404 if the provider is unknown */
export async function loadProvider({ api }: ListContext, id: string): Promise<GameProvider> {
  return findOrNotFound(await api.gameProviders({}), id);
}

/** @throws Response 404 if there is no item with the id */
export function findOrNotFound<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** Loads the facets for a query that filters all games. Filters that no game offers are ignored. */
export async function loadFacetedQuery(context: ListContext, requested: ListQuery): Promise<FacetedQuery> {
  const loadFacets = (filter: GameFilterQuery) =>
    context.api.gameFacets(gameFilterInput({ kind: "all" }, filter, context));
  const facets = await loadFacets(requested.filter);
  const filter = offeredFilter(requested.filter, facets);
  const isUnchanged = isSameFilter(filter, requested.filter);
  return { ...requested, filter, facets: isUnchanged ? facets : await loadFacets(filter) };
}

/**
 * The filter as input of the product API. Empty groups are omitted, so that equal calls have equal input.
 *
 * @param context determines the currency of the stakes
 */
export function gameFilterInput(
  { kind, id }: ListScope,
  { lists, values }: GameFilterQuery,
  context: Pick<LoadContext, "locale" | "site">,
) {
  const { rtp, "stake-from": from, "stake-to": to } = values;
  const providers = kind === "provider" && id ? [id] : lists.provider;
  return {
    ...(kind === "category" && { category: id as GameCategory }),
    ...(kind === "collection" && { collection: id }),
    ...(providers.length > 0 && { providers: providers.join(",") }),
    ...(lists.feature.length > 0 && { features: lists.feature.join(",") }),
    ...(lists.volatility.length > 0 && { volatilities: lists.volatility.join(",") }),
    ...(rtp !== null && { rtp_from: Number(rtp) }),
    currency: guestCurrencyOf(context),
    ...(from !== null && { stake_from: from }),
    ...(to !== null && { stake_to: to }),
  };
}

/** The filter without options that the facets do not offer. */
function offeredFilter({ lists, values }: GameFilterQuery, facets: GameFacets): GameFilterQuery {
  const ids = {
    provider: facets.providers.map(({ id }) => id),
    feature: facets.features.map(({ id }) => id),
    volatility: facets.volatilities.map(({ id }) => String(id)),
  };
  const offeredLists = FILTER_LISTS.map((group) => [
    group,
    lists[group].filter((id) => ids[group].includes(id)),
  ]);
  const offeredValue = (offered: readonly (string | number)[], value: string | null) =>
    value !== null && offered.map(String).includes(value) ? value : null;
  const { from, to } = facets.stakes;
  const returns = facets.returns.map((step) => step.from);
  const amounts = (steps: typeof from) => steps.map(({ amount }) => amount);
  return {
    lists: Object.fromEntries(offeredLists),
    values: {
      rtp: offeredValue(returns, values.rtp),
      "stake-from": offeredValue(amounts(from), values["stake-from"]),
      "stake-to": offeredValue(amounts(to), values["stake-to"]),
    },
  };
}

/** Whether a reduced filter still has all options of the original filter. */
function isSameFilter(reduced: GameFilterQuery, original: GameFilterQuery): boolean {
  return activeFilters(reduced).length === activeFilters(original).length;
}

async function loadPages(context: ListContext, scope: ListScope, query: ListQuery, page: number) {
  const before = Array.from({ length: PAGES_BEFORE + 1 }, (_, index) => page - PAGES_BEFORE + index);
  const numbers = [...new Set([1, ...before.filter((number) => number > 1)])];
  const loaded = await Promise.all(
    numbers.map(async (number) => ({ number, ...(await loadPage(context, scope, query, number)) })),
  );
  return {
    total: loaded[0]?.total ?? 0,
    pages: loaded.map(({ number, items }): ListPage => ({ page: number, games: items })),
  };
}

function loadPage(
  context: ListContext,
  scope: ListScope,
  { sort, filter }: ListQuery,
  page: number,
): Promise<GamePage> {
  const offset = (page - 1) * GAMES_PER_PAGE;
  return context.api.games({
    ...gameFilterInput(scope, filter, context),
    sort,
    offset,
    limit: GAMES_PER_PAGE,
  });
}

function pageOf(params: URLSearchParams): number {
  const page = Number(params.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
