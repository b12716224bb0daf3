import { isProductFailure } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { MAX_SEARCH_LENGTH } from "#contract/wire/constants.ts";
import { failedSearchResult, type SearchView } from "./model.ts";

/** Maximum number of games in the popup and on the page. */
export const SEARCH_LIMITS = { popup: 8, page: 48 } as const;

/** Searches games and lists of games. Without hits the result has the popular games; a failure is part of the result. */
export async function searchGames(
  { api, log, locale }: LoadContext,
  text: string | null,
  limit: number,
): Promise<SearchView> {
  const query = (text ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  try {
    const hits = query ? await api.searchGames({ query, locale, limit }) : null;
    if (hits && hits.games.total > 0) return { query, ...hits, found: true };
    const games = await api.games({ category: "popular", limit });
    return { query, games, lists: [], suggestions: hits?.suggestions ?? [], found: false };
  } catch (error) {
    if (!isProductFailure(error)) throw error;
    log.warn({ err: error }, "the game search failed");
    return failedSearchResult(query);
  }
}
