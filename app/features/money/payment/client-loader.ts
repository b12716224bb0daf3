import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { PaymentPageData } from "./model.ts";

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
