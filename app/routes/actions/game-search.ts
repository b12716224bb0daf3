import type { LoaderFunctionArgs } from "@remix-run/node";
import { SEARCH_LIMITS, searchGames } from "#app/features/lobby/search/load.server.ts";

/** Search results for the search popup: `?q=`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return searchGames(context, new URL(request.url).searchParams.get("q"), SEARCH_LIMITS.popup);
}
