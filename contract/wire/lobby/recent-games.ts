import { z } from "#contract/wire/zod.ts";
import { nothing, operation } from "../operation.ts";
import { listOf } from "../tolerant.ts";
import { gameCard } from "./games.ts";

const ownGames = z.object({
  /** Games with an unfinished round, latest first. */
  open: listOf(gameCard),
  /** Games of the last rounds, with real or play money, latest first. */
  recent: listOf(gameCard),
  /** Games that the player has not played and that resemble a frequently played one, `game`; null if there are none. */
  like: z
    .object({ game: z.object({ code: z.string(), name: z.string() }), games: listOf(gameCard) })
    .nullable(),
});
export type OwnGames = z.infer<typeof ownGames>;

export const recentGameOperations = {
  ownGames: operation({
    method: "GET",
    path: "/own-games",
    access: "player",
    capability: "recent",
    summary: "Suggestions for the player: open rounds, recently played games, and similar games.",
    input: nothing,
    result: ownGames,
  }),
};
