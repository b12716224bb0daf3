import { z } from "#contract/wire/zod.ts";
import { MAX_FAVOURITES } from "../constants.ts";
import { nothing, operation } from "../operation.ts";
import { listOf } from "../tolerant.ts";
import { gameCard } from "./games.ts";

const code = z.string().max(64);
const codes = z.array(z.string());

/** A player's favourite games, newest first. */
export const favouriteOperations = {
  favourites: operation({
    method: "GET",
    path: "/favourites",
    access: "player",
    capability: "favourites",
    summary: "The player's favourite games, newest first.",
    input: nothing,
    result: listOf(gameCard),
  }),
  addFavourites: operation({
    method: "POST",
    path: "/favourites",
    access: "player",
    capability: "favourites",
    summary:
      "Adds games to the favourites, the first as the newest; existing favourites keep their position. Returns all codes.",
    input: z.object({ codes: z.array(code).min(1).max(MAX_FAVOURITES) }),
    result: codes,
  }),
  removeFavourite: operation({
    method: "DELETE",
    path: "/favourites/{code}",
    access: "player",
    capability: "favourites",
    summary: "Removes a game from the favourites, if present. Returns all codes.",
    input: z.object({ code }),
    result: codes,
  }),
  gameCards: operation({
    method: "GET",
    path: "/game-cards",
    access: "public",
    capability: "favourites",
    summary: "Tiles by game codes, separated by commas, in that order; unknown codes are omitted.",
    input: z.object({ codes: z.string().max(65 * MAX_FAVOURITES) }),
    result: listOf(gameCard),
    cache: { fresh: 60, stale: 600 },
  }),
};
