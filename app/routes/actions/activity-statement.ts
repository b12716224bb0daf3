import type { LoaderFunctionArgs } from "@remix-run/node";
import { activityCsv } from "#app/features/protection/activity/activity-csv.server.ts";

export const handle = { guards: ["auth"] };

/** An activity statement as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return activityCsv(request, context);
}
