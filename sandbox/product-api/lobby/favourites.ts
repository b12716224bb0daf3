import { MOST_FAVOURITES } from "#contract/constants.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import type { Lobby } from "./lobby.ts";

/** Players' favourite games. A game that the catalogue no longer has stays out of sight. */
export function createFavourites(store: Store, clock: Clock, lobby: Lobby) {
  const { db } = store;
  const select = db.prepare("SELECT game_code FROM favourites WHERE user_id = ? ORDER BY place DESC LIMIT ?");
  const insert = db.prepare(
    "INSERT INTO favourites (user_id, game_code, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const remove = db.prepare("DELETE FROM favourites WHERE user_id = ? AND game_code = ?");

  const list = (userId: string): string[] =>
    select
      .all(userId, MOST_FAVOURITES)
      .map(({ game_code }) => String(game_code))
      .filter((code) => lobby.find(code));
  return {
    /** Codes, newest first. */
    list,
    /** Adds games, the first of them as the newest; those that there are stay where they are. @returns all codes */
    add(userId: string, codes: readonly string[]): string[] {
      const known = codes.filter((code) => lobby.find(code));
      store.transaction(() => {
        for (const code of known.toReversed()) insert.run(userId, code, clock.iso());
      });
      return list(userId);
    },
    /** @returns all codes that are left */
    remove(userId: string, code: string): string[] {
      remove.run(userId, code);
      return list(userId);
    },
  };
}
export type Favourites = ReturnType<typeof createFavourites>;
