import { LONGEST_SEARCH } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { type SearchAnswer, unanswered } from "./search-answer.ts";

/** How many games the popup shows, and how many the page. */
export const SHOWN = { popup: 8, page: 48 } as const;

/**
 * Searches games and lists of games; a search without a hit answers with what is popular, one that fails says so instead of
 * throwing.
 */
export async function searchGames(
  { api, log, locale }: LoadContext,
  asked: string | null,
  limit: number,
): Promise<SearchAnswer> {
  const query = (asked ?? "").trim().slice(0, LONGEST_SEARCH);
  try {
    const hits = query ? await api.searchGames({ query, locale, limit }) : null;
    if (hits && hits.games.total > 0) return { query, ...hits, found: true };
    const games = await api.games({ category: "popular", limit });
    return { query, games, lists: [], suggestions: hits?.suggestions ?? [], found: false };
  } catch (error) {
    log.warn({ err: error }, "the game search failed");
    return unanswered(query);
  }
}
