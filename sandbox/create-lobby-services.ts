import type { Clock } from "./clock.ts";
import { createWins } from "./product-api/content/wins.ts";
import type { JackpotPools } from "./product-api/jackpot-networks/pools.ts";
import { tileJackpot } from "./product-api/jackpots/views.ts";
import { lobbyGames } from "./product-api/lobby/catalogue.ts";
import { createFavourites } from "./product-api/lobby/favourites.ts";
import { collections, createGameLists } from "./product-api/lobby/game-lists.ts";
import { createLobby } from "./product-api/lobby/lobby.ts";
import { createPlayerCounts } from "./product-api/lobby/player-counts.ts";
import { createRecentGames } from "./product-api/lobby/recent-games.ts";
import { createGameSearch } from "./product-api/lobby/search.ts";
import { categoryAndFeatureLists, collectionLists, providerLists } from "./product-api/lobby/search-lists.ts";
import { providers } from "./providers/games/catalogue/providers.ts";
import type { Store } from "./store/database.ts";

interface Dependencies {
  store: Store;
  clock: Clock;
  jackpotPools: JackpotPools;
}

/** Creates the lists of games, their search and what players keep of them. */
export function createLobbyServices({ store, clock, jackpotPools }: Dependencies) {
  const lobby = createLobby(lobbyGames, collections, (code) => tileJackpot(jackpotPools, code));
  const gameLists = createGameLists(lobby);
  const popular = lobbyGames.toSorted((a, b) => b.popularity - a.popularity);
  return {
    lobby,
    gameLists,
    favourites: createFavourites(store, clock, lobby),
    recentGames: createRecentGames({ store, games: popular, collections }),
    search: createGameSearch(popular, [
      ...categoryAndFeatureLists(),
      ...providerLists(providers),
      ...collectionLists(gameLists, collections),
    ]),
    playerCounts: createPlayerCounts(store, clock),
    wins: createWins(store, lobby),
  };
}
