import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadOwnGames } from "#app/features/own-games/index.server.ts";

/** What a player may go on with, asked for once the page is there. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { games: await loadOwnGames(context) };
}
