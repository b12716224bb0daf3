import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPayment } from "#app/features/money/payment/index.server.ts";

/** How a payment stands, as data for the page that follows it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerPayment(request, context);
}
