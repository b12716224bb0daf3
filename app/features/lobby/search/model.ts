import type { SearchList } from "#contract/wire/lobby/game-search.ts";
import type { GamePage } from "#contract/wire/lobby/games.ts";

/** The result of a search; without hits the popular games. */
export interface SearchView {
  query: string;
  games: GamePage;
  lists: SearchList[];
  /** Names similar to the query, if nothing was found. */
  suggestions: string[];
  /** False if `games` are the popular ones. */
  found: boolean;
  /** The search failed. */
  failed?: true;
}

export function failedSearchResult(query: string): SearchView {
  return {
    query,
    games: { total: 0, items: [] },
    lists: [],
    suggestions: [],
    found: false,
    failed: true,
  };
}
