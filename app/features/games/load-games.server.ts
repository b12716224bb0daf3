import { GAME_CATEGORIES, type GameCategory } from "#contract/constants.ts";
import type { GamePage } from "#contract/games.ts";
import type { ProductApi } from "#contract/operations.ts";

/** Tiles that one page of the lobby adds. */
export const PAGE_SIZE = 48;
/** Tiles of a row on an overview. */
const ROW_SIZE = 14;
/** The furthest page that an address may ask for. */
const LAST_PAGE = 60;

export const GAME_SORTS = ["popular", "new", "name"] as const;
export type GameSort = (typeof GAME_SORTS)[number];

export interface LobbyQuery {
  sort: GameSort;
  /** 1-based; everything up to it is shown, so that a shared or reloaded address shows the same. */
  page: number;
}

/** Reads a lobby's address; anything that it can't mean is its default. */
export function readLobbyQuery(search: URLSearchParams): LobbyQuery {
  const sort = GAME_SORTS.find((known) => known === search.get("sort")) ?? "popular";
  const page = Number(search.get("page") ?? 1);
  return { sort, page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1 };
}

/** The games of a category, or all, up to the asked page. */
export async function loadLobby(
  api: ProductApi,
  category: GameCategory | undefined,
  { sort, page }: LobbyQuery,
): Promise<GamePage> {
  const offsets = Array.from({ length: page }, (_, index) => index * PAGE_SIZE);
  const pages = await Promise.all(
    offsets.map((offset) => api.games({ category, sort, offset, limit: PAGE_SIZE })),
  );
  return { total: pages[0]?.total ?? 0, items: pages.flatMap((part) => part.items) };
}

export interface CategoryRow {
  category: GameCategory;
  games: GamePage;
}

/** A row of games for each of the categories that has any. A row that can't be had is left out, for the page to live. */
export async function loadRows(
  api: ProductApi,
  categories: readonly GameCategory[] = GAME_CATEGORIES,
): Promise<CategoryRow[]> {
  const rows = await Promise.allSettled(
    categories.map(async (category) => ({ category, games: await api.games({ category, limit: ROW_SIZE }) })),
  );
  const loaded = rows.flatMap((row) => (row.status === "fulfilled" ? [row.value] : []));
  const [failed] = rows.filter((row) => row.status === "rejected");
  if (loaded.length === 0 && failed) throw failed.reason;
  return loaded.filter((row) => row.games.total > 0);
}
