import { z } from "#contract/wire/zod.ts";
import { nothing, operation } from "../operation.ts";
import { gameCard } from "./games.ts";

export const ownGames = z.object({
  /** Games with an unfinished round, latest first. */
  open: z.array(gameCard),
  /** Games of the last rounds, with real or play money, latest first. */
  recent: z.array(gameCard),
  /** Games that the player has not played and that resemble a frequently played one, `game`; null if there are none. */
  like: z
    .object({ game: z.object({ code: z.string(), name: z.string() }), games: z.array(gameCard) })
    .nullable(),
});
export type OwnGames = z.infer<typeof ownGames>;

export const recentGameOperations = {
  ownGames: operation({
    method: "GET",
    path: "/own-games",
    access: "player",
    summary: "Suggestions for the player: open rounds, recently played games, and similar games.",
    input: nothing,
    result: ownGames,
  }),
};
