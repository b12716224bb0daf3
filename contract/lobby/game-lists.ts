import { z } from "zod";
import { GAME_CATEGORIES } from "../constants.ts";
import { LOCALE_CODES } from "../locales.ts";
import { operation } from "../operation.ts";
import { GAMES_CACHE, gameFacets, gameFilter } from "./game-filter.ts";
import { GAME_LIST_ID } from "./game-filter-terms.ts";

const id = z.string().regex(GAME_LIST_ID).max(48);
const count = z.number().int().min(0);
const locale = z.object({ locale: z.enum(LOCALE_CODES) });

/** Games that an editor put together. Its title and text are in the locale that was asked for. */
export const gameCollection = z.object({
  id,
  title: z.string(),
  text: z.string(),
  count,
  /** Addresses of up to four games' small pictures. */
  pictures: z.array(z.string()).max(4),
});
export type GameCollection = z.infer<typeof gameCollection>;

/** A front of its own: rows of categories and collections, in the order in which they are shown. */
export const gameLobby = z.object({
  id,
  title: z.string(),
  text: z.string(),
  rows: z.array(
    z.union([
      z.object({ kind: z.literal("category"), id: z.enum(GAME_CATEGORIES) }),
      z.object({ kind: z.literal("collection"), id }),
    ]),
  ),
  pictures: z.array(z.string()).max(4),
});
export type GameLobby = z.infer<typeof gameLobby>;

export const gameProvider = z.object({
  id,
  /** A proper noun, the same in every language. */
  name: z.string(),
  /** Address of its wordmark, dark on transparent; empty where it has none. */
  wordmark: z.string(),
  count,
});
export type GameProvider = z.infer<typeof gameProvider>;

/** What lists of games there are, and what they can be narrowed by [RT-6]. */
export const gameListOperations = {
  gameCategories: operation({
    method: "GET",
    path: "/game-categories",
    access: "public",
    summary: "How many games each category holds.",
    input: z.object({}),
    result: z.array(z.object({ id: z.enum(GAME_CATEGORIES), count })),
    cache: GAMES_CACHE,
  }),
  gameCollections: operation({
    method: "GET",
    path: "/game-collections",
    access: "public",
    summary: "Every collection that holds a game, in the order in which they are shown.",
    input: locale,
    result: z.array(gameCollection),
    cache: GAMES_CACHE,
  }),
  gameLobbies: operation({
    method: "GET",
    path: "/game-lobbies",
    access: "public",
    summary: "The fronts that are made of rows of games, in the order in which they are shown.",
    input: locale,
    result: z.array(gameLobby),
    cache: GAMES_CACHE,
  }),
  gameProviders: operation({
    method: "GET",
    path: "/game-providers",
    access: "public",
    summary: "Every provider with a game, by name.",
    input: z.object({}),
    result: z.array(gameProvider),
    cache: GAMES_CACHE,
  }),
  gameFacets: operation({
    method: "GET",
    path: "/game-facets",
    access: "public",
    summary: "What a list of games can be narrowed by, and how many games each choice would leave.",
    input: z.object(gameFilter),
    result: gameFacets,
    cache: GAMES_CACHE,
  }),
};
