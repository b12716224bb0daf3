import { fields, flag, list, number, oneOf, optional, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";
import { gamePageCheck } from "#app/data/game-checks.ts";
import type { SearchList } from "#contract/wire/lobby/game-search.ts";
import type { SearchView } from "./model.ts";

/** The results for a text; for an empty one the popular games. */
export const gameSearchEndpoint = endpoint({
  route: "game-search",
  method: "GET",
  query: (q: string) => ({ q }),
  answer: fields<SearchView>({
    query: text,
    games: gamePageCheck,
    lists: list(
      fields<SearchList>({
        kind: oneOf(["category", "provider", "feature", "collection"]),
        id: text,
        name: text,
        count: number,
      }),
    ),
    suggestions: list(text),
    found: flag,
    failed: optional(oneOf([true])),
  }),
});
