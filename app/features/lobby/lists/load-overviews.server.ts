import { GAME_CATEGORIES } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { AddressedFilter } from "#contract/lobby/game-filter-terms.ts";
import type { GameCollection, GameProvider } from "#contract/lobby/game-lists.ts";
import type { GamePage } from "#contract/lobby/games.ts";
import { filterInput, offeredOf } from "./filter-input.server.ts";
import { carriedQuery, chosenOf, type ListScope, readChoice } from "./list-address.ts";
import type { NarrowedBy } from "./load-list.server.ts";
import { type CategoryRow, loadRows, ROW_SIZE } from "./load-rows.server.ts";

type Load = Pick<LoadContext, "api" | "locale">;

/** Lists of games, with what narrows the games that they are shown with; null where nothing does. */
export interface Overview<List> {
  lists: readonly List[];
  narrowed: NarrowedBy | null;
}

/** A row of each category that has games which fit the address's filter [RT-6]. */
export async function categoryOverview(
  context: Load,
  query: URLSearchParams,
): Promise<Overview<CategoryRow>> {
  const narrowed = await loadNarrowing(context, query);
  const gamesOf = narrowed
    ? (id: string) => loadSome(context, { kind: "category", id }, narrowed, ROW_SIZE)
    : undefined;
  return { lists: await loadRows(context.api, GAME_CATEGORIES, gamesOf), narrowed };
}

/** Every collection that holds a game which fits the address's filter, and how many do [RT-6]. */
export async function collectionOverview(
  context: Load,
  query: URLSearchParams,
): Promise<Overview<GameCollection>> {
  const { api, locale } = context;
  const [narrowed, lists] = await Promise.all([
    loadNarrowing(context, query),
    api.gameCollections({ locale }),
  ]);
  if (!narrowed || chosenOf(narrowed.filter).length === 0) return { lists, narrowed };
  const counted = await Promise.all(
    lists.map(async (list) => {
      const { total } = await loadSome(context, { kind: "collection", id: list.id }, narrowed, 1);
      return { ...list, count: total };
    }),
  );
  return { lists: counted.filter(({ count }) => count > 0), narrowed };
}

/** Every provider with a game which fits the address's filter, and how many do [RT-6]. */
export async function providerOverview(
  context: Load,
  query: URLSearchParams,
): Promise<Overview<GameProvider>> {
  const [narrowed, lists] = await Promise.all([loadNarrowing(context, query), context.api.gameProviders({})]);
  if (!narrowed) return { lists, narrowed };
  const counts = new Map(narrowed.facets.providers.map(({ id, count }) => [id, count]));
  const counted = lists.map((list) => ({ ...list, count: counts.get(list.id) ?? 0 }));
  return { lists: counted.filter(({ count }) => count > 0), narrowed };
}

/** What the address narrows or orders games by; what none of all games has is as good as not chosen. */
async function loadNarrowing({ api, locale }: Load, query: URLSearchParams): Promise<NarrowedBy | null> {
  const asked = readChoice(query);
  if (carriedQuery(asked) === "") return null;
  const facetsOf = (filter: AddressedFilter) => api.gameFacets(filterInput({ kind: "all" }, filter, locale));
  const facets = await facetsOf(asked.filter);
  const filter = offeredOf(asked.filter, facets);
  const isKnown = chosenOf(filter).length === chosenOf(asked.filter).length;
  return { ...asked, filter, facets: isKnown ? facets : await facetsOf(filter) };
}

function loadSome(
  { api, locale }: Load,
  scope: ListScope,
  { sort, filter }: NarrowedBy,
  limit: number,
): Promise<GamePage> {
  return api.games({ ...filterInput(scope, filter, locale), sort, limit });
}
