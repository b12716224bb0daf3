import type { Submission } from "@conform-to/react";
import {
  type FormRefusal,
  mapCallError,
  productErrorOf,
  SERVICE_UNAVAILABLE,
} from "#app/errors/product-error.server.ts";
import { NO_FIELDS } from "#app/forms/fields.ts";
import { type FormHandler, formHandler, rejectForm } from "#app/forms/form-action.server.ts";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { ruleMessage } from "#app/forms/rules.ts";
import { parseForm } from "#app/forms/zod.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { markShown } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import type { PaymentField } from "#contract/wire/money/payment-methods.ts";
import type { ProductErrorBody } from "#contract/wire/operation.ts";
import { savedMethodToRemove } from "./model.ts";
import { detailFieldName, secretFieldNames } from "./payment-form.ts";

interface PaymentError {
  refusal: FormRefusal;
  extras: { productError?: ProductErrorBody; newKey?: string };
}

/** Messages of product errors about the amount. */
const AMOUNT_ERRORS = ["invalid_amount", "amount_too_small", "amount_too_large"];

/**
 * Maps an error of the product API to the rejection of a payment form, with the message at the field that caused the error,
 * otherwise at the form. Screens that show it need the message namespaces `payment-methods` and `errors`.
 *
 * @param fields fields of the form
 * @throws the error itself if it is neither a product error nor an upstream error
 */
export function paymentError(
  error: unknown,
  locale: LocaleCode,
  fields: readonly PaymentField[],
): PaymentError {
  const body = productErrorOf(error);
  if (body === SERVICE_UNAVAILABLE) {
    return { refusal: { status: 503, message: { key: "payment-methods:outcome_unknown" } }, extras: {} };
  }
  if (body?.code === PRODUCT_ERROR.conflictingTransaction) {
    markShown(error);
    const message = { key: "payment-methods:already_sent" };
    return { refusal: { status: 409, message }, extras: { newKey: newIdempotencyKey() } };
  }
  const { refusal, productError } = mapCallError(error, locale);
  const { status, message } = refusal;
  const extras = productError ? { productError } : {};
  if (body && message && AMOUNT_ERRORS.includes(body.message)) {
    return { refusal: { status, fields: { amount: message } }, extras };
  }
  const field = fields.find(({ name }) => name === body?.vars.field);
  if (body?.code === PRODUCT_ERROR.paymentFieldInvalid && field) {
    return {
      refusal: { status, fields: { [detailFieldName(field)]: ruleMessage("incorrect_detail") } },
      extras,
    };
  }
  return { refusal, extras };
}

/** Response to a payment form after a failed call. Values of secret fields are not sent back. */
export function rejectPaymentForm(
  form: string,
  submission: Submission<unknown, FormMessage>,
  error: unknown,
  locale: LocaleCode,
  fields: readonly PaymentField[] = [],
): Response {
  const { refusal, extras } = paymentError(error, locale, fields);
  return rejectForm(form, submission, refusal, extras, secretFieldNames(fields));
}

/**
 * Finds the payment method of a form. If the method is not found, the secret fields are unknown, so the rejection sends back
 * no details.
 *
 * @param find resolves to null if the method does not exist or is not available
 * @returns the method, or the response that rejects the form
 */
export async function findMethodOrReject<Found>(
  formName: string,
  form: FormData,
  locale: LocaleCode,
  find: () => Promise<Found | null>,
): Promise<Found | Response> {
  const reject = ({ refusal, extras }: PaymentError) =>
    rejectForm(formName, parseForm(form, NO_FIELDS), refusal, extras, ["details"]);
  try {
    const found = await find();
    if (found) return found;
    const message = { key: "errors:product.payment_method_unavailable" };
    return reject({ refusal: { status: 409, message }, extras: {} });
  } catch (error) {
    return reject(paymentError(error, locale, []));
  }
}

/**
 * The handler of a form that removes a saved method; null for any other form name. The product API also accepts a method that is
 * already removed.
 */
export function savedMethodRemoval(formName: string): FormHandler | null {
  const savedMethodId = savedMethodToRemove(formName);
  if (savedMethodId === null) return null;
  return formHandler({
    schema: NO_FIELDS,
    call: (_, { api }) => api.removeSavedMethod({ saved_method_id: savedMethodId }),
    keepsValues: true,
  });
}
