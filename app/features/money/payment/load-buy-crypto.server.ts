import type { LoadContext } from "#contract/load-context.ts";
import { loadOffer } from "./load-offer.server.ts";
import { loadPayment } from "./load-payment.server.ts";

/** The crypto purchase's page: what is on offer, or with a payment in the address, the widget in which it is paid. */
export function loadBuyCrypto(request: Request, context: LoadContext) {
  const hasPayment = new URL(request.url).searchParams.has("payment");
  return hasPayment ? loadPayment("purchase", request, context) : loadOffer(request, context);
}
