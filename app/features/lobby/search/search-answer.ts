import type { SearchList } from "#contract/lobby/game-search.ts";
import type { GamePage } from "#contract/lobby/games.ts";

/** What a search shows: hits, or what is popular in their place. */
export interface SearchAnswer {
  query: string;
  games: GamePage;
  lists: SearchList[];
  /** Names that resemble what was typed, where nothing was found. */
  suggestions: string[];
  found: boolean;
  /** The product API did not answer. */
  failed?: true;
}

/** What stands in the place of an answer where none was to be had. */
export function unanswered(query: string): SearchAnswer {
  return {
    query,
    games: { total: 0, items: [] },
    lists: [],
    suggestions: [],
    found: false,
    failed: true,
  };
}
