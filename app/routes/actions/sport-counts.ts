import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSportCounts } from "#app/features/sport/highlights/load.server.ts";

/** The number of events in play, for the side menu. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadSportCounts(context);
}
