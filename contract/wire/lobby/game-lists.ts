import { z } from "#contract/wire/zod.ts";
import { pictureAddress } from "../address-schemas.ts";
import { GAME_CATEGORIES } from "../constants.ts";
import { LOCALE_CODES } from "../locales.ts";
import { operation } from "../operation.ts";
import { listOf } from "../tolerant.ts";
import { GAMES_CACHE, gameFacets, gameFilter } from "./game-filter.ts";
import { GAME_LIST_ID } from "./game-filter-query.ts";

const id = z.string().regex(GAME_LIST_ID).max(48);
const count = z.number().int().min(0);
const locale = z.object({ locale: z.enum(LOCALE_CODES) });

/** A collection of games that an editor has selected. Title and text are in the requested locale. */
const gameCollection = z.object({
  id,
  title: z.string(),
  text: z.string(),
  count,
  /** URLs of the small pictures of up to four games. */
  pictures: z.array(pictureAddress).max(4),
});
export type GameCollection = z.infer<typeof gameCollection>;

/** A lobby: rows of categories and collections, in display order. */
const gameLobby = z.object({
  id,
  title: z.string(),
  text: z.string(),
  rows: listOf(
    z.union([
      z.object({ kind: z.literal("category"), id: z.enum(GAME_CATEGORIES) }),
      z.object({ kind: z.literal("collection"), id }),
    ]),
  ),
  pictures: z.array(pictureAddress).max(4),
});
export type GameLobby = z.infer<typeof gameLobby>;

const gameProvider = z.object({
  id,
  /** A proper noun, which is not translated. */
  name: z.string(),
  /** URL of the wordmark, dark on transparent; may be empty. */
  wordmark: z.string(),
  count,
});
export type GameProvider = z.infer<typeof gameProvider>;

/** Operations that return the lists of games and their filters [RT-6]. */
export const gameListOperations = {
  gameCategories: operation({
    method: "GET",
    path: "/game-categories",
    access: "public",
    summary: "The number of games in each category.",
    input: z.object({}),
    result: listOf(z.object({ id: z.enum(GAME_CATEGORIES), count })),
    cache: GAMES_CACHE,
  }),
  gameCollections: operation({
    method: "GET",
    path: "/game-collections",
    access: "public",
    capability: "collections",
    summary: "All collections with at least one game, in display order.",
    input: locale,
    result: listOf(gameCollection),
    cache: GAMES_CACHE,
  }),
  gameLobbies: operation({
    method: "GET",
    path: "/game-lobbies",
    access: "public",
    capability: "lobbies",
    summary: "Lobbies, each a page of rows of games, in display order.",
    input: locale,
    result: listOf(gameLobby),
    cache: GAMES_CACHE,
  }),
  gameProviders: operation({
    method: "GET",
    path: "/game-providers",
    access: "public",
    capability: "providers",
    summary: "All providers with at least one game, sorted by name.",
    input: z.object({}),
    result: listOf(gameProvider),
    cache: GAMES_CACHE,
  }),
  gameFacets: operation({
    method: "GET",
    path: "/game-facets",
    access: "public",
    requiredBy: ["lobby"],
    summary: "Filter values for a list of games, with the number of matching games.",
    input: z.object(gameFilter),
    result: gameFacets,
    cache: GAMES_CACHE,
  }),
};
