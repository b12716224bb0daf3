import { productErrorOf } from "#app/shell/errors/product-error.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { OwnGames } from "#contract/lobby/recent-games.ts";

/** A player's own rows; null for a guest, or where they could not be had: they are worth no failed page. */
export async function loadOwnGames({ api, user, log }: LoadContext): Promise<OwnGames | null> {
  if (!user) return null;
  try {
    return await api.ownGames({});
  } catch (error) {
    if (!productErrorOf(error)) throw error;
    log.warn({ err: error }, "a player's own games could not be had");
    return null;
  }
}
