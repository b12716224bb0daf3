import type { PaymentAnswer } from "./payment-view.ts";

/** Milliseconds that an answer may take: longer than the BFF itself waits for the product API. */
const PATIENCE = 20_000;

/**
 * Asks the BFF how a payment stands, past Remix: what fails here must not take the page away from its reader.
 *
 * @throws where no answer came, or one that is none of ours
 */
export async function fetchPayment(address: string): Promise<PaymentAnswer> {
  const response = await fetch(address, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(PATIENCE),
  });
  const answer = (await response.json()) as PaymentAnswer;
  if (typeof answer?.state !== "string") throw new TypeError("this is no answer about a payment");
  return answer;
}
