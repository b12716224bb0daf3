import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPaymentStatus } from "#app/features/money/payment/load.server.ts";

/** The state of a payment, for pages that poll it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPaymentStatus(request, context);
}
