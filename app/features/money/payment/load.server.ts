import { json, redirect } from "@remix-run/node";
import { productErrorOf } from "#app/errors/product-error.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { localePaths, paths } from "#app/i18n/paths.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
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

/**
 * Requests a deposit of the player from the product API. The result is `missing` for an unknown id, a withdrawal and a payment
 * of another player: the pages are for deposits, and must not reveal payments of other players.
 */
async function requestPaymentStatus(id: string, context: LoadContext): Promise<PaymentAnswer> {
  const { api, locale, log, user, productApiDown } = context;
  if (id === "" || id.length > MAX_ID_LENGTH) return { state: "missing", id: id.slice(0, MAX_ID_LENGTH) };
  if (!user) return { state: productApiDown ? "unreachable" : "guest", id };
  try {
    const details = await api.payment({ payment_id: id, locale });
    if (details.type !== "deposit" || details.payment_id !== id) return { state: "missing", id };
    return { state: "found", id, payment: toPaymentView(details, context) };
  } catch (error) {
    const productError = productErrorOf(error);
    if (productError?.code === PRODUCT_ERROR.notFound || productError?.code === PRODUCT_ERROR.invalidInput) {
      return { state: "missing", id };
    }
    if (productError?.code === PRODUCT_ERROR.notSignedIn) return { state: "guest", id };
    if (!productError) throw error;
    log.warn({ err: error, code: productError.code }, "payment status failed to load");
    return { state: "unreachable", id };
  }
}

/**
 * Loads a payment's page, or redirects to the page that matches the payment's state. If the product API fails, the status is
 * 503, and the page shows the failure and polls.
 */
export async function loadPaymentPage(page: PaymentPageName, request: Request, context: LoadContext) {
  const { locale } = context;
  const answer = await requestPaymentStatus(paymentIdOf(request), context);
  if (answer.state === "found") {
    const matching = matchingPage(page, answer.payment);
    if (matching !== page) throw redirect(paymentPath(localePaths(locale), matching, answer.id));
  }
  if (answer.state === "guest") {
    throw redirect(paths.login(locale, { continue: paymentPath(localePaths(locale), page, answer.id) }));
  }
  const title = translator(locale, "payments")(`page.${page}`);
  return json<PaymentPageData>({ title, answer }, { status: HTTP_STATUS[answer.state] });
}

/** Loads the status of a payment as JSON, for an open page that polls it. */
export async function loadPaymentStatus(request: Request, context: LoadContext): Promise<Response> {
  const answer = await requestPaymentStatus(paymentIdOf(request), context);
  return json<PaymentAnswer>(answer, {
    status: HTTP_STATUS[answer.state],
    headers: { "Cache-Control": "no-store" },
  });
}
