import type { GameCategory } from "#contract/wire/constants.ts";
import type { GameFacets } from "#contract/wire/lobby/game-filter.ts";
import {
  appendGameFilterQuery,
  FILTER_LISTS,
  FILTER_VALUES,
  GAME_SORTS,
  type GameFilterQuery,
  type GameSort,
  parseGameFilterQuery,
} from "#contract/wire/lobby/game-filter-query.ts";
import type { GameLobby } from "#contract/wire/lobby/game-lists.ts";
import type { GameCard, GamePage } from "#contract/wire/lobby/games.ts";

/** Tiles per page of a list. All column counts of the grid divide it, so pages join without gaps. */
export const GAMES_PER_PAGE = 24;

/** Sort order and filter of a game list, as in the URL query. */
export interface ListQuery {
  sort: GameSort;
  filter: GameFilterQuery;
}

/** The games that a list is made of, before filtering. */
export interface ListScope {
  kind: "all" | "category" | "collection" | "provider";
  /** Undefined if `kind` is `all`. */
  id?: string;
}

/** One active option of a filter, for example one provider or the minimum RTP. */
export interface ActiveFilter {
  group: keyof GameFilterQuery["lists"] | keyof GameFilterQuery["values"];
  value: string;
}

/** Sort order and filter with the facets that the filtered games have. */
export interface FacetedQuery extends ListQuery {
  facets: GameFacets;
}

export interface ListPage {
  /** 1-based. */
  page: number;
  games: readonly GameCard[];
}

/** Loader data of a game list. */
export interface LoadedList extends FacetedQuery {
  scope: ListScope;
  /** Number of games on all pages. */
  total: number;
  /** The page of the URL, some pages before it, and the first page. Other pages are loaded when they come near the window. */
  pages: readonly ListPage[];
}

/** Loader data of an overview of lists. */
export interface ListOverview<List> {
  lists: readonly List[];
  /** Query that filters the games of all lists; null if the URL has none. */
  query: FacetedQuery | null;
}

export interface CategoryRow {
  category: GameCategory;
  games: GamePage;
}

/** A row of a lobby: games of a category or collection. */
export interface LobbyRow {
  kind: "category" | "collection";
  id: string;
  /** Only of a collection; titles of categories are messages of the app. */
  title?: string;
  games: GamePage;
}

/** A lobby with the games of its rows. */
export interface LoadedLobby extends Omit<GameLobby, "rows"> {
  rows: LobbyRow[];
}

export const EMPTY_FILTER: GameFilterQuery = {
  lists: { provider: [], feature: [], volatility: [] },
  values: { rtp: null, "stake-from": null, "stake-to": null },
};
export const DEFAULT_LIST_QUERY: ListQuery = { sort: "popular", filter: EMPTY_FILTER };

/** Parses sort order and filter; invalid values are ignored. */
export function parseListQuery(query: URLSearchParams): ListQuery {
  return {
    sort: GAME_SORTS.find((sort) => sort === query.get("sort")) ?? "popular",
    filter: parseGameFilterQuery(query),
  };
}

/** The URL query with its question mark. Equal queries give equal strings; the default query gives "?". */
export function listQueryString({ sort, filter }: ListQuery, page = 1): string {
  const query = new URLSearchParams();
  if (sort !== "popular") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  appendGameFilterQuery(filter, query);
  return `?${query}`;
}

/** Query string for links to other lists: without the page, and empty for the default query. */
export function queryForOtherList(query: ListQuery): string {
  const queryString = listQueryString(query);
  return queryString === "?" ? "" : queryString;
}

/** Query string for links to the list of a provider: without the filter by provider. */
export function queryForProvider({ sort, filter }: ListQuery): string {
  return queryForOtherList({ sort, filter: { ...filter, lists: { ...filter.lists, provider: [] } } });
}

/** All active options of a filter, by group. */
export function activeFilters({ lists, values }: GameFilterQuery): ActiveFilter[] {
  return [
    ...FILTER_LISTS.flatMap((group) => lists[group].map((value) => ({ group, value }))),
    ...FILTER_VALUES.flatMap((group) => {
      const value = values[group];
      return value === null ? [] : [{ group, value }];
    }),
  ];
}

/** The filter without one of its options. */
export function removeFilter(
  { lists, values }: GameFilterQuery,
  { group, value }: ActiveFilter,
): GameFilterQuery {
  if (group in lists) {
    const list = group as keyof typeof lists;
    return { lists: { ...lists, [list]: lists[list].filter((id) => id !== value) }, values };
  }
  return { lists, values: { ...values, [group]: null } };
}
