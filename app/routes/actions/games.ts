import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ListScope, loadMore } from "#app/features/lobby/lists/index.server.ts";
import { GAME_CATEGORIES } from "#contract/constants.ts";

/** A further page of a list of games, with the list's own query and `category` or `collection`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return loadMore(context, scopeOf(query), query);
}

function scopeOf(query: URLSearchParams): ListScope {
  const collection = query.get("collection");
  if (collection !== null) return { kind: "collection", id: collection };
  const category = GAME_CATEGORIES.find((known) => known === query.get("category"));
  return category ? { kind: "category", id: category } : { kind: "all" };
}
