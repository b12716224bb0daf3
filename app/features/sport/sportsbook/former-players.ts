import { browserStorage } from "#app/ui/browser-storage.ts";

/** Names under which the sportsbook keeps slip and receipts of a player: `bt-slip-<brand> <player>`. */
const PERSONAL_KEY = /^bt-(?:slip|sent)-\S+ (.+)$/;

/**
 * Removes what the sportsbook keeps of players who are not logged in: the next visitor of the device could read it. The sportsbook does
 * so itself when it starts, which may be never.
 *
 * @param player id of the player who is logged in; undefined for a guest
 */
export function forgetFormerPlayers(player: string | undefined): void {
  for (const key of browserStorage.names()) {
    const owner = PERSONAL_KEY.exec(key)?.[1];
    if (owner !== undefined && owner !== player) browserStorage.remove(key);
  }
}
