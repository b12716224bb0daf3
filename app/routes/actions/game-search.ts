import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchGames } from "#app/features/games/index.server.ts";

/** What the search popup asks while one types: `?q=`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return searchGames(context, new URL(request.url).searchParams.get("q"));
}
