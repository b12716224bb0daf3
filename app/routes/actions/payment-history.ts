import type { LoaderFunctionArgs } from "@remix-run/node";
import { paymentHistoryCsv } from "#app/features/money/history/csv.server.ts";

export const handle = { guards: ["auth"] };

/** The filtered payments as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return paymentHistoryCsv(request, context);
}
