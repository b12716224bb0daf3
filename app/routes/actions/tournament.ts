import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadTournamentData } from "#app/features/tournaments/view-models/load.server.ts";

/** A tournament for its popups, or a page of its leaderboard. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadTournamentData(request, context);
}
