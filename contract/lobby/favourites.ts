import { z } from "zod";
import { MOST_FAVOURITES } from "../constants.ts";
import { nothing, operation } from "../operation.ts";
import { gameCard } from "./games.ts";

const code = z.string().max(64);
const codes = z.array(z.string());

/** A player's favourite games, newest first. */
export const favouriteOperations = {
  favourites: operation({
    method: "GET",
    path: "/favourites",
    access: "player",
    summary: "The player's favourite games, newest first.",
    input: nothing,
    result: z.array(gameCard),
  }),
  addFavourites: operation({
    method: "POST",
    path: "/favourites",
    access: "player",
    summary:
      "Adds games to the favourites, the first one as the newest; those that are among them stay where they are. Answers with all codes.",
    input: z.object({ codes: z.array(code).min(1).max(MOST_FAVOURITES) }),
    result: codes,
  }),
  removeFavourite: operation({
    method: "DELETE",
    path: "/favourites/{code}",
    access: "player",
    summary: "Takes a game from the favourites, if it is among them. Answers with all codes.",
    input: z.object({ code }),
    result: codes,
  }),
  gameCards: operation({
    method: "GET",
    path: "/game-cards",
    access: "public",
    summary:
      "The tiles of games by their codes, separated by commas, in that order; unknown codes are left out.",
    input: z.object({ codes: z.string().max(65 * MOST_FAVOURITES) }),
    result: z.array(gameCard),
    cache: { fresh: 60, stale: 600 },
  }),
};
