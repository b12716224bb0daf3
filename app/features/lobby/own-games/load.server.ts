import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { OwnGames } from "#contract/wire/lobby/recent-games.ts";

/** The player's recent and unfinished games; null for a guest, or if the product API fails, because the page works without them. */
export async function loadOwnGames({ api, user, log }: LoadContext): Promise<OwnGames | null> {
  if (!user) return null;
  return loadOptional(api.ownGames({}), "the player's own games", null, log);
}
