import type { LoaderFunctionArgs } from "@remix-run/node";
import { roundsCsv } from "#app/features/account/game-history/rounds-csv.server.ts";

export const handle = { guards: ["auth"] };

/** The filtered rounds as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return roundsCsv(request, context);
}
