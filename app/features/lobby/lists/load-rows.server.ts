import { GAME_CATEGORIES, type GameCategory } from "#contract/constants.ts";
import type { GamePage } from "#contract/lobby/games.ts";
import type { ProductApi } from "#contract/operations.ts";

/** Tiles of a row on an overview. */
export const ROW_SIZE = 14;
export interface CategoryRow {
  category: GameCategory;
  games: GamePage;
}

/** A row of games for each of the categories that has any. A row that can't be had is left out, for the page to live. */
export async function loadRows(
  api: ProductApi,
  categories: readonly GameCategory[] = GAME_CATEGORIES,
  gamesOf = (category: GameCategory): Promise<GamePage> => api.games({ category, limit: ROW_SIZE }),
): Promise<CategoryRow[]> {
  const rows = await Promise.allSettled(
    categories.map(async (category) => ({ category, games: await gamesOf(category) })),
  );
  const loaded = rows.flatMap((row) => (row.status === "fulfilled" ? [row.value] : []));
  const [failed] = rows.filter((row) => row.status === "rejected");
  if (loaded.length === 0 && failed) throw failed.reason;
  return loaded.filter((row) => row.games.total > 0);
}
