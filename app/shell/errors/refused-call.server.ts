import type { Refusal } from "#app/forms/answer.server.ts";
import type { FormMessage } from "#app/forms/rules.ts";
import { i18nFor } from "#app/i18n/server.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import type { ProductErrorBody } from "#contract/operation.ts";
import { reactionTo } from "./catalogue.ts";
import { errorValues } from "./error-values.ts";
import { productErrorOf, SERVICE_UNAVAILABLE } from "./product-error.ts";

/** A refusal to be shown by the form that caused it, and for the shell what has a popup of its own [ERR-1]. */
export interface RefusedCall {
  refusal: Refusal;
  productError?: ProductErrorBody;
}

/**
 * What a failed call of the product API means to the form that caused it: the error's own text at the form, which stays
 * until it is mended, instead of a toast, which does not. A form that says so names `errors` among its namespaces.
 *
 * @throws the error itself where it came from neither the product API nor the way to it
 */
export function refusedCall(error: unknown, locale: LoadContext["locale"]): RefusedCall {
  const body = productErrorOf(error);
  if (!body) throw error;
  if (body === SERVICE_UNAVAILABLE) {
    return { refusal: { status: 503, message: { key: `errors:${body.message}` } } };
  }
  const { status = 400 } = error as { status?: number };
  const key = `errors:product.${body.message}`;
  const known = i18nFor(locale).exists(key);
  const message =
    longWait(body) ??
    (known
      ? { key, values: errorValues(body.vars, localeOf(locale).iso) }
      : { key: "errors:product.unexpected" });
  const hasPopup = reactionTo(body.code, () => true).kind === "popup";
  return { refusal: { status, message }, ...((hasPopup || !known) && { productError: body }) };
}

/**
 * The same, told at the field that it is about.
 *
 * @param fields which field each code of the contract is about; of any other code the whole form is told
 */
export function refusedCallAt(
  error: unknown,
  locale: LoadContext["locale"],
  fields: Readonly<Record<number, string>>,
): RefusedCall {
  const { refusal, ...rest } = refusedCall(error, locale);
  const field = fields[productErrorOf(error)?.code ?? 0];
  if (!field || !refusal.message) return { refusal, ...rest };
  return { refusal: { status: refusal.status, fields: { [field]: refusal.message } }, ...rest };
}

/** From how many seconds on a wait is told in minutes. */
const MINUTES_FROM = 120;

/** Nobody counts nine hundred seconds. */
function longWait({ code, vars }: ProductErrorBody): FormMessage | undefined {
  const seconds = Number(vars.seconds);
  if (code !== PRODUCT_ERROR.tooManyAttempts || !(seconds >= MINUTES_FROM)) return undefined;
  return { key: "errors:too_many_attempts_minutes", values: { count: Math.ceil(seconds / 60) } };
}
