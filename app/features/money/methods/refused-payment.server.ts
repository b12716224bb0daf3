import type { Refusal } from "#app/forms/answer.server.ts";
import { messageOf } from "#app/forms/rules.ts";
import { productErrorOf, SERVICE_UNAVAILABLE } from "#app/shell/errors/product-error.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LocaleCode } from "#contract/locales.ts";
import type { ProductErrorBody } from "#contract/operation.ts";
import { newKey } from "./new-key.server.ts";
import { detailName, type FormTarget } from "./payment-form.ts";

interface RefusedPayment {
  refusal: Refusal;
  extras: { productError?: ProductErrorBody; newKey?: string };
}

/** Messages of refusals that are about the amount. */
const OF_AMOUNT = ["invalid_amount", "amount_too_small", "amount_too_large"];

/**
 * What it means to the form of a payment that the product API has refused it, or has not answered: at the field that it is
 * about, where there is one, else at the form. A form that says so names `payment-methods` and `errors` among its namespaces.
 *
 * @throws the error itself where it came from neither the product API nor the way to it
 */
export function refusedPayment(
  error: unknown,
  locale: LocaleCode,
  { fields }: Pick<FormTarget, "fields">,
): RefusedPayment {
  const body = productErrorOf(error);
  if (body === SERVICE_UNAVAILABLE) {
    return { refusal: { status: 503, message: { key: "payment-methods:outcome_unknown" } }, extras: {} };
  }
  if (body?.code === PRODUCT_ERROR.conflictingTransaction) {
    const message = { key: "payment-methods:already_sent" };
    return { refusal: { status: 409, message }, extras: { newKey: newKey() } };
  }
  const { refusal, productError } = refusedCall(error, locale);
  const { status, message } = refusal;
  const extras = productError ? { productError } : {};
  if (body && message && OF_AMOUNT.includes(body.message)) {
    return { refusal: { status, fields: { amount: message } }, extras };
  }
  const field = fields.find(({ name }) => name === body?.vars.field);
  if (body?.code === PRODUCT_ERROR.paymentFieldInvalid && field) {
    return { refusal: { status, fields: { [detailName(field)]: messageOf("incorrect_detail") } }, extras };
  }
  return { refusal, extras };
}
