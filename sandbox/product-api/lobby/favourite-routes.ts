import type { favouriteOperations } from "#contract/lobby/favourites.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";

export function favouriteHandlers({ favourites, lobby }: Services): Handlers<typeof favouriteOperations> {
  return {
    favourites: (_, call) => lobby.cards(favourites.list(signedIn(call).userId)),
    addFavourites: ({ codes }, call) => favourites.add(signedIn(call).userId, codes),
    removeFavourite: ({ code }, call) => favourites.remove(signedIn(call).userId, code),
    gameCards: ({ codes }) => lobby.cards(codes.split(",")),
  };
}
