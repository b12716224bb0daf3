import type { gameSearchOperations } from "#contract/lobby/game-search.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../http/area.ts";

export function gameSearchHandlers({ lobby, search }: Services): Handlers<typeof gameSearchOperations> {
  return {
    searchGames({ query, locale, limit }) {
      const { total, games, lists, suggestions } = search.find(query, locale, limit);
      return { games: { total, items: lobby.cards(games) }, lists, suggestions };
    },
  };
}
