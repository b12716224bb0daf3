import type { LoaderFunctionArgs } from "@remix-run/node";
import { SHOWN, searchGames } from "#app/features/lobby/search/index.server.ts";

/** What the search popup asks while one types: `?q=`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return searchGames(context, new URL(request.url).searchParams.get("q"), SHOWN.popup);
}
