import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { PaymentPageData } from "./payment-view.ts";

/**
 * Loads a payment's page in the browser; where the network fails the page says so and asks on by itself, instead of giving
 * way to an error [RT-12].
 *
 * @throws what the server answers in its place: an error or a redirect
 */
export async function keepPayment({
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
