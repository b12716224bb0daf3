import { z } from "zod";
import { MAX_FAVOURITES } from "#contract/wire/constants.ts";
import type { Clock } from "../../clock.ts";
import { query, type Store } from "../../store/database.ts";
import type { Lobby } from "./lobby.ts";

/** Favourite games of players. Games that are no longer in the catalogue stay stored, but are not listed. */
export function createFavourites(store: Store, clock: Clock, lobby: Lobby) {
  const { db } = store;
  const select = query(
    db,
    "SELECT game_code AS code FROM favourites WHERE user_id = ? ORDER BY place DESC LIMIT ?",
    z.object({ code: z.string() }),
  );
  const insert = db.prepare(
    "INSERT INTO favourites (user_id, game_code, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const remove = db.prepare("DELETE FROM favourites WHERE user_id = ? AND game_code = ?");

  const list = (userId: string): string[] =>
    select(userId, MAX_FAVOURITES)
      .map(({ code }) => code)
      .filter((code) => lobby.find(code));
  return {
    /** Codes, newest first. */
    list,
    /** Adds games, the first one as the newest; existing favourites keep their position. Returns all codes. */
    add(userId: string, codes: readonly string[]): string[] {
      const listed = codes.filter((code) => lobby.find(code));
      store.transaction(() => {
        for (const code of listed.toReversed()) insert.run(userId, code, clock.iso());
      });
      return list(userId);
    },
    /** Returns the remaining codes. */
    remove(userId: string, code: string): string[] {
      remove.run(userId, code);
      return list(userId);
    },
  };
}
export type Favourites = ReturnType<typeof createFavourites>;
