import type { LoadContext } from "#contract/host/load-context.ts";
import { GAME_CATEGORIES, type GameCategory } from "#contract/wire/constants.ts";
import type { GameCollection, GameProvider } from "#contract/wire/lobby/game-lists.ts";
import type { GamePage } from "#contract/wire/lobby/games.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { findOrNotFound, gameFilterInput, type ListContext, loadFacetedQuery } from "./load.server.ts";
import {
  activeFilters,
  type CategoryRow,
  type FacetedQuery,
  type ListOverview,
  type ListScope,
  type LoadedLobby,
  type LobbyRow,
  parseListQuery,
  queryForOtherList,
} from "./model.ts";

/** Tiles per row. */
const ROW_SIZE = 14;

/**
 * Loads a row of games for each category that has games. Rows that fail to load are omitted.
 *
 * @throws the error of the product API if no row has loaded
 */
export async function loadCategoryRows(
  api: ProductApi,
  categories: readonly GameCategory[] = GAME_CATEGORIES,
  loadGames = (category: GameCategory): Promise<GamePage> => api.games({ category, limit: ROW_SIZE }),
): Promise<CategoryRow[]> {
  const rows = await Promise.allSettled(
    categories.map(async (category) => ({ category, games: await loadGames(category) })),
  );
  return loadedRows(rows).rows;
}

/**
 * Loads a lobby with the games of its rows. Rows that fail to load are omitted.
 *
 * @throws Response 404 if the lobby is unknown, and the error of the product API if no row has loaded
 */
export async function loadLobby(
  { api, locale, log }: Pick<LoadContext, "api" | "locale" | "log">,
  id: string,
): Promise<LoadedLobby> {
  const [lobbies, collections] = await Promise.all([
    api.gameLobbies({ locale }),
    api.gameCollections({ locale }),
  ]);
  const lobby = findOrNotFound(lobbies, id);
  const titles = new Map(collections.map((collection) => [collection.id, collection.title]));
  const results = await Promise.allSettled(
    lobby.rows.map(async (row): Promise<LobbyRow> => {
      const games = await api.games({
        ...(row.kind === "category" ? { category: row.id } : { collection: row.id }),
        limit: ROW_SIZE,
      });
      return row.kind === "category" ? { ...row, games } : { ...row, title: titles.get(row.id) ?? "", games };
    }),
  );
  const { rows, failed } = loadedRows(results);
  if (failed) log.warn({ err: failed.reason }, "a row of a lobby failed to load");
  return { ...lobby, rows };
}

/**
 * @returns the loaded rows that have games, and the first failure
 * @throws the first failure if no row has loaded
 */
function loadedRows<Row extends { games: GamePage }>(results: readonly PromiseSettledResult<Row>[]) {
  const loaded = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const [failed] = results.filter((result) => result.status === "rejected");
  if (failed && loaded.length === 0) throw failed.reason;
  return { rows: loaded.filter(({ games }) => games.total > 0), failed };
}

/** Loads a row for each category that has games which match the URL query [RT-6]. */
export async function loadCategoryOverview(
  context: ListContext,
  params: URLSearchParams,
): Promise<ListOverview<CategoryRow>> {
  const query = await loadQuery(context, params);
  const loadGames = query
    ? (id: string) => loadMatchingGames(context, { kind: "category", id }, query, ROW_SIZE)
    : undefined;
  return { lists: await loadCategoryRows(context.api, GAME_CATEGORIES, loadGames), query };
}

/** Loads the collections with games that match the URL query, and the number of matches [RT-6]. */
export async function loadCollectionOverview(
  context: ListContext,
  params: URLSearchParams,
): Promise<ListOverview<GameCollection>> {
  const { api, locale } = context;
  const [query, lists] = await Promise.all([loadQuery(context, params), api.gameCollections({ locale })]);
  if (!query || activeFilters(query.filter).length === 0) return { lists, query };
  const counted = await Promise.all(
    lists.map(async (list) => {
      const { total } = await loadMatchingGames(context, { kind: "collection", id: list.id }, query, 1);
      return { ...list, count: total };
    }),
  );
  return { lists: counted.filter(({ count }) => count > 0), query };
}

/** Loads the providers with games that match the URL query, and the number of matches [RT-6]. */
export async function loadProviderOverview(
  context: ListContext,
  params: URLSearchParams,
): Promise<ListOverview<GameProvider>> {
  const [query, lists] = await Promise.all([loadQuery(context, params), context.api.gameProviders({})]);
  if (!query) return { lists, query };
  const counts = new Map(query.facets.providers.map(({ id, count }) => [id, count]));
  const counted = lists.map((list) => ({ ...list, count: counts.get(list.id) ?? 0 }));
  return { lists: counted.filter(({ count }) => count > 0), query };
}

/** @returns null for the default query */
async function loadQuery(context: ListContext, params: URLSearchParams): Promise<FacetedQuery | null> {
  const requested = parseListQuery(params);
  return queryForOtherList(requested) === "" ? null : loadFacetedQuery(context, requested);
}

function loadMatchingGames(
  context: ListContext,
  scope: ListScope,
  { sort, filter }: FacetedQuery,
  limit: number,
): Promise<GamePage> {
  return context.api.games({ ...gameFilterInput(scope, filter, context), sort, limit });
}
