import { providers } from "../../providers/games/catalogue/providers.ts";
import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import { tileJackpot } from "../jackpot-networks/pool-view.ts";
import type { JackpotPools } from "../jackpot-networks/pools.ts";
import {
  favouriteHandlers,
  gameHandlers,
  gameSearchHandlers,
  recentGameHandlers,
} from "../routes/game-routes.ts";
import { lobbyGames } from "./catalogue.ts";
import { createFavourites } from "./favourites.ts";
import { collections, createGameLists } from "./game-lists.ts";
import { createLobby } from "./lobby.ts";
import { createPlayerCounts } from "./player-counts.ts";
import { createRecentGames } from "./recent-games.ts";
import { createGameSearch } from "./search.ts";
import { categoryAndFeatureLists, collectionLists, providerLists } from "./search-lists.ts";
import { lobbyTables } from "./tables.ts";

type HandlerNeeds = NeedsOf<typeof gameHandlers> &
  NeedsOf<typeof gameSearchHandlers> &
  NeedsOf<typeof favouriteHandlers> &
  NeedsOf<typeof recentGameHandlers>;

/** The lists of games, their search and what players keep of them. */
export const lobbyDomain = defineDomain({
  tables: [lobbyTables],
  services({ store, clock, jackpotPools }: Foundation & { jackpotPools: JackpotPools }) {
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
    };
  },
  handlers: (services: HandlerNeeds) => ({
    ...gameHandlers(services),
    ...gameSearchHandlers(services),
    ...favouriteHandlers(services),
    ...recentGameHandlers(services),
  }),
});
