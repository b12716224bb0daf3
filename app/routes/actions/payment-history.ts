import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyCsv } from "#app/features/money/history/index.server.ts";

export const handle = { guards: ["auth"] };

/** The payments that the filters let through, as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return historyCsv(request, context);
}
