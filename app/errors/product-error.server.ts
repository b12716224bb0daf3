import { json } from "@remix-run/node";
import { i18nFor, translator } from "#app/i18n/i18n.server.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { markShown, type ProductErrorData } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import type { ProductErrorBody } from "#contract/wire/operation.ts";
import { PASSWORD_LENGTH } from "#contract/wire/rules.ts";
import { errorReaction, formatErrorVars } from "./error-catalogue.ts";

/** The error shown if the product API did not answer as specified; its message is a key of the namespace `errors`. */
export const SERVICE_UNAVAILABLE: ProductErrorBody = { code: 0, message: "service_unavailable", vars: {} };

/**
 * The product error of a failed API call, or null for any other error. Errors are recognized by name: the app's bundle has
 * its own copies of the classes, so `instanceof` would not match errors that the BFF throws.
 */
export function productErrorOf(error: unknown): ProductErrorBody | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "UpstreamError") return SERVICE_UNAVAILABLE;
  if (error.name !== "ProductError") return null;
  const { code, message, vars } = error as Error & ProductErrorBody;
  return { code, message, vars };
}

/**
 * Response of an action or loader for a failed API call; the shell shows its product error. Use it in a catch block:
 * `catch (e) { return productErrorResponse(e) }`. Its status is the product API's, or 503 for an UpstreamError.
 *
 * @throws the error itself if it is neither a ProductError nor an UpstreamError
 */
export function productErrorResponse(error: unknown) {
  const body = productErrorOf(error);
  if (!body) throw error;
  const status = body === SERVICE_UNAVAILABLE ? 503 : ((error as { status?: number }).status ?? 400);
  return json<ProductErrorData>({ productError: body }, { status });
}

/** What a refusal says to a player: the text of its message, or that the service refuses, for a message without one [ERR-2]. */
export function refusalText({ message, vars }: ProductErrorBody, locale: LocaleCode): string {
  const key = i18nFor(locale).exists(`errors:product.${message}`)
    ? `product.${message}`
    : "product.unexpected";
  return translator(locale, "errors")(key, formatErrorVars(vars, localeOf(locale).iso));
}

/** Why a form was rejected: a message for the form, messages for its fields, or both. */
export interface FormRefusal {
  /** HTTP status of the response. */
  status: number;
  message?: FormMessage;
  fields?: Record<string, FormMessage>;
}

/** The result of a failed API call for the form that made the call. */
export interface MappedCallError {
  refusal: FormRefusal;
  /** Set if the shell shows the error too: in a popup, or because the form has no text for it [ERR-1]. */
  productError?: ProductErrorBody;
}

/**
 * Maps a failed API call to a message at the form, which, unlike a toast, is visible until the next submission. The screen must
 * load the message namespace `errors`.
 *
 * @throws the error itself if it is neither a ProductError nor an UpstreamError
 */
export function mapCallError(error: unknown, locale: LoadContext["locale"]): MappedCallError {
  const body = productErrorOf(error);
  if (!body) throw error;
  if (body === SERVICE_UNAVAILABLE) {
    return { refusal: { status: 503, message: { key: `errors:${body.message}` } } };
  }
  const { status = 400 } = error as { status?: number };
  const key = `errors:product.${body.message}`;
  const known = i18nFor(locale).exists(key);
  const message =
    longWaitMessage(body) ??
    (known
      ? { key, values: { ...KNOWN_VARS[body.message], ...formatErrorVars(body.vars, localeOf(locale).iso) } }
      : { key: "errors:product.unexpected" });
  if (known) markShown(error);
  const hasPopup = errorReaction(body.code, () => true).kind === "popup";
  return { refusal: { status, message }, ...((hasPopup || !known) && { productError: body }) };
}

/**
 * Maps a failed API call as `mapCallError` does, but with the message at a field.
 *
 * @param fields field names by error code of the contract; an error with any other code is shown at the form
 */
export function mapCallErrorToField(
  error: unknown,
  locale: LoadContext["locale"],
  fields: Readonly<Record<number, string>>,
): MappedCallError {
  const { refusal, ...rest } = mapCallError(error, locale);
  const field = fields[productErrorOf(error)?.code ?? 0];
  if (!field || !refusal.message) return { refusal, ...rest };
  return { refusal: { status: refusal.status, fields: { [field]: refusal.message } }, ...rest };
}

/** Figures of messages whose rule the contract states, for product APIs that do not send them. */
const KNOWN_VARS: Record<string, ProductErrorBody["vars"]> = { weak_password: PASSWORD_LENGTH };

/** The minimum wait, in seconds, that is shown in minutes. */
const MIN_SECONDS_AS_MINUTES = 120;

function longWaitMessage({ code, vars }: ProductErrorBody): FormMessage | undefined {
  const seconds = Number(vars.seconds);
  if (code !== PRODUCT_ERROR.tooManyAttempts || !(seconds >= MIN_SECONDS_AS_MINUTES)) return undefined;
  return { key: "errors:too_many_attempts_minutes", values: { count: Math.ceil(seconds / 60) } };
}
