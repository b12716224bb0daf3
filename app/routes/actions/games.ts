import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadGamePage } from "#app/features/lobby/lists/load.server.ts";
import type { ListScope } from "#app/features/lobby/lists/model.ts";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";

/** The next page of a game list, by the list's query and `category` or `collection`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return loadGamePage(context, scopeOf(query), query);
}

function scopeOf(query: URLSearchParams): ListScope {
  const collection = query.get("collection");
  if (collection !== null) return { kind: "collection", id: collection };
  const category = GAME_CATEGORIES.find((id) => id === query.get("category"));
  return category ? { kind: "category", id: category } : { kind: "all" };
}
