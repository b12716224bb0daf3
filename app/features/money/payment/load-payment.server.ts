import { json, redirect } from "@remix-run/node";
import { localePaths, paths } from "#app/i18n/paths.ts";
import { translator } from "#app/i18n/server.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { type PaymentPage, paymentPath, truePage } from "./payment-page.ts";
import type { PaymentAnswer, PaymentPageData } from "./payment-view.ts";
import { viewPayment } from "./view-payment.server.ts";

/** The longest id that the contract knows. */
const LONGEST_ID = 64;

const STATUS: Record<PaymentAnswer["state"], number> = {
  ...{ known: 200, missing: 404, unreachable: 503, guest: 401 },
};

function paymentIdOf(request: Request): string {
  return new URL(request.url).searchParams.get("payment") ?? "";
}

/**
 * Asks the product API how a deposit of the player's stands. Somebody else's, an unknown id and a withdrawal are all
 * `missing`: the pages are a deposit's, and nobody learns what others have paid.
 */
async function askForPayment(id: string, context: LoadContext): Promise<PaymentAnswer> {
  const { api, locale, log, user, productApiDown } = context;
  if (id === "" || id.length > LONGEST_ID) return { state: "missing", id: id.slice(0, LONGEST_ID) };
  if (!user) return { state: productApiDown ? "unreachable" : "guest", id };
  try {
    const details = await api.payment({ payment_id: id, locale });
    if (details.type !== "deposit" || details.payment_id !== id) return { state: "missing", id };
    return { state: "known", id, payment: viewPayment(details, context) };
  } catch (error) {
    const refusal = productErrorOf(error);
    if (refusal?.code === PRODUCT_ERROR.notFound || refusal?.code === PRODUCT_ERROR.invalidInput) {
      return { state: "missing", id };
    }
    if (refusal?.code === PRODUCT_ERROR.notSignedIn) return { state: "guest", id };
    if (!refusal) throw error;
    log.warn({ err: error, code: refusal.code }, "how a payment stands could not be had");
    return { state: "unreachable", id };
  }
}

/**
 * Loads a payment's page: what is true of the payment, or a redirect to the page that is. Without an answer of the product
 * API the page says so (503) and asks on by itself.
 */
export async function loadPayment(page: PaymentPage, request: Request, context: LoadContext) {
  const { locale } = context;
  const answer = await askForPayment(paymentIdOf(request), context);
  if (answer.state === "known") {
    const right = truePage(page, answer.payment);
    if (right !== page) throw redirect(paymentPath(localePaths(locale), right, answer.id));
  }
  if (answer.state === "guest") {
    throw redirect(paths.login(locale, { continue: paymentPath(localePaths(locale), page, answer.id) }));
  }
  const title = translator(locale, "payments")(`page.${page}`);
  return json<PaymentPageData>({ title, answer }, { status: STATUS[answer.state] });
}

/** Answers a page that is open and asks how its payment stands by now. */
export async function answerPayment(request: Request, context: LoadContext): Promise<Response> {
  const answer = await askForPayment(paymentIdOf(request), context);
  return json<PaymentAnswer>(answer, {
    status: STATUS[answer.state],
    headers: { "Cache-Control": "no-store" },
  });
}
