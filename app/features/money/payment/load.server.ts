import { json, redirect } from "@remix-run/node";
import { productErrorOf, SERVICE_UNAVAILABLE } from "#app/errors/product-error.server.ts";
import { guestPath } from "#app/guards/guards.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { localePaths } from "#app/i18n/paths.ts";
import { markShown, type ProductErrorData } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import {
  matchingPage,
  type PaymentAnswer,
  type PaymentPageData,
  type PaymentPageName,
  paymentPath,
} from "./model.ts";
import { toPaymentView } from "./view-model.server.ts";

/** Longest payment id of the contract. */
const MAX_ID_LENGTH = 64;

const HTTP_STATUS: Record<PaymentAnswer["state"], number> = {
  found: 200,
  missing: 404,
  unreachable: 503,
  guest: 401,
};

function paymentIdOf(request: Request): string {
  return new URL(request.url).searchParams.get("payment") ?? "";
}

interface RequestedStatus extends Partial<ProductErrorData> {
  answer: PaymentAnswer;
}

/**
 * Requests a deposit of the player from the product API. The result is `missing` for an unknown id, a withdrawal and a payment
 * of another player: the pages are for deposits, and must not reveal payments of other players.
 *
 * @returns `productError` if the product API has refused the call
 */
async function requestPaymentStatus(id: string, context: LoadContext): Promise<RequestedStatus> {
  const { api, locale, log, user, productApiDown } = context;
  if (id === "" || id.length > MAX_ID_LENGTH) {
    return { answer: { state: "missing", id: id.slice(0, MAX_ID_LENGTH) } };
  }
  if (!user) return { answer: { state: productApiDown ? "unreachable" : "guest", id } };
  try {
    const details = await api.payment({ payment_id: id, locale });
    if (details.type !== "deposit" || details.payment_id !== id) return { answer: { state: "missing", id } };
    return { answer: { state: "found", id, payment: toPaymentView(details, context) } };
  } catch (error) {
    const productError = productErrorOf(error);
    if (productError?.code === PRODUCT_ERROR.notFound || productError?.code === PRODUCT_ERROR.invalidInput) {
      markShown(error);
      return { answer: { state: "missing", id } };
    }
    if (productError?.code === PRODUCT_ERROR.notSignedIn) return { answer: { state: "guest", id } };
    if (!productError) throw error;
    log.warn({ err: error, code: productError.code }, "payment status failed to load");
    const isRefused = productError !== SERVICE_UNAVAILABLE;
    return { answer: { state: "unreachable", id }, ...(isRefused && { productError }) };
  }
}

/**
 * Loads a payment's page, or redirects to the page that matches the payment's state. If the product API fails, the status is
 * 503, and the page shows the failure and polls; of a refused call it is 200. The shell shows a refusal too, for example by opening
 * the verification [ERR-1].
 */
export async function loadPaymentPage(page: PaymentPageName, request: Request, context: LoadContext) {
  const { locale } = context;
  const { answer, productError } = await requestPaymentStatus(paymentIdOf(request), context);
  if (answer.state === "found") {
    const matching = matchingPage(page, answer.payment);
    if (matching !== page) throw redirect(paymentPath(localePaths(locale), matching, answer.id));
  }
  if (answer.state === "guest") {
    throw redirect(guestPath(locale, paymentPath(localePaths(locale), page, answer.id)));
  }
  const title = translator(locale, "payments")(`page.${page}`);
  const data: PaymentPageData = { title, answer, ...(productError && { productError }) };
  return json(data, { status: HTTP_STATUS[answer.state] });
}

/** Loads the status of a payment as JSON, for an open page that polls it. */
export async function loadPaymentStatus(request: Request, context: LoadContext): Promise<Response> {
  const { answer } = await requestPaymentStatus(paymentIdOf(request), context);
  return json<PaymentAnswer>(answer, {
    status: HTTP_STATUS[answer.state],
    headers: { "Cache-Control": "no-store" },
  });
}
