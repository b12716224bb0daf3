import type { recentGameOperations } from "#contract/lobby/recent-games.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";

export function recentGameHandlers({ lobby, recentGames }: Services): Handlers<typeof recentGameOperations> {
  return {
    ownGames(_, call) {
      const { userId } = signedIn(call);
      const { recent, like } = recentGames.of(userId);
      const game = like && { code: like.game.code, name: like.game.name };
      return {
        open: lobby.cards(recentGames.open(userId)),
        recent: lobby.cards(recent),
        like: like && game && { game, games: lobby.cards(like.codes) },
      };
    },
  };
}
