import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { REQUEST_TIMEOUT } from "#app/constants.ts";
import type { PaymentAnswer, PaymentPageData } from "./model.ts";

/**
 * Fetches the status of a payment from the BFF. It does not use a Remix loader, so a failure does not replace the page with
 * an error boundary.
 *
 * @throws if the request fails or the response is not a payment status
 */
export async function fetchPaymentStatus(url: string): Promise<PaymentAnswer> {
  const response = await fetch(url, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
  const answer = (await response.json()) as PaymentAnswer;
  if (typeof answer?.state !== "string") throw new TypeError("the response is not a payment status");
  return answer;
}

/**
 * Client loader of the payment pages. If the network fails, the page shows that and polls, instead of an error page [RT-12].
 *
 * @throws the error or redirect that the server returns
 */
export async function paymentClientLoader({
  request,
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, "request" | "serverLoader">): Promise<PaymentPageData> {
  try {
    return await serverLoader<PaymentPageData>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const id = new URL(request.url).searchParams.get("payment") ?? "";
    return { title: document.title, answer: { state: "unreachable", id } };
  }
}
