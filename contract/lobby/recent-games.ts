import { z } from "zod";
import { nothing, operation } from "../operation.ts";
import { gameCard } from "./games.ts";

export const ownGames = z.object({
  /** Games with a round that has begun and is not over, the latest first. */
  open: z.array(gameCard),
  /** Games of the last rounds, real or with play money, the latest first. */
  recent: z.array(gameCard),
  /** Games like one that was played much lately, and have not been played; null where there is none to begin with. */
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
    summary:
      "What the player may want to go on with: open rounds, games of the last rounds, and games like them.",
    input: nothing,
    result: ownGames,
  }),
};
