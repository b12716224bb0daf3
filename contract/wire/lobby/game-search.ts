import { z } from "#contract/wire/zod.ts";
import { MAX_SEARCH_LENGTH } from "../constants.ts";
import { localeInput, operation } from "../operation.ts";
import { listOf } from "../tolerant.ts";
import { gamePage } from "./games.ts";

/** A list of games whose name matches the search text; `name` is in the requested locale. */
const searchList = z.object({
  kind: z.enum(["category", "provider", "feature", "collection"]),
  id: z.string(),
  name: z.string(),
  count: z.number().int().min(0),
});
export type SearchList = z.infer<typeof searchList>;

const gameSearchResult = z.object({
  games: gamePage,
  lists: listOf(searchList).default([]),
  /** Names of games that are similar to the search text; only filled if nothing was found. */
  suggestions: listOf(z.string()).default([]),
});

export const gameSearchOperations = {
  searchGames: operation({
    method: "GET",
    path: "/game-search",
    access: "public",
    capability: "search",
    summary:
      "Games and lists of games that match a text in any language, best first; small typing errors are tolerated.",
    input: z.object({
      query: z.string().max(MAX_SEARCH_LENGTH),
      locale: localeInput,
      limit: z.number().int().min(1).max(48).optional(),
    }),
    result: gameSearchResult,
    cache: { fresh: 60, stale: 600 },
  }),
};
