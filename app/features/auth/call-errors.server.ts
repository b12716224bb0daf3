import {
  type FormRefusal,
  type MappedCallError,
  productErrorOf,
  SERVICE_UNAVAILABLE,
} from "#app/errors/product-error.server.ts";
import { ruleMessage } from "#app/forms/rules.ts";
import { markShown } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { ProductErrorBody } from "#contract/wire/operation.ts";

/**
 * Maps a failed API call to an error of one of this feature's forms. An error code without a message is also returned as
 * `productError`, for the shell [ERR-1, ERR-2].
 *
 * @throws the error itself if it is neither a ProductError nor an UpstreamError
 */
export function mapAuthError(error: unknown): MappedCallError {
  const productError = productErrorOf(error);
  if (!productError) throw error;
  if (productError === SERVICE_UNAVAILABLE) {
    return { refusal: { status: 503, message: { key: "auth:failure.unreachable" } } };
  }
  const { status = 400 } = error as { status?: number };
  const formError = formErrorOf(productError);
  if (formError) {
    markShown(error);
    return { refusal: { status, ...formError } };
  }
  return { refusal: { status, message: { key: "auth:failure.refused" } }, productError };
}

/** Whether the error is a product API error with this code. */
export function hasErrorCode(error: unknown, code: number): boolean {
  return productErrorOf(error)?.code === code;
}

function formErrorOf({ code, vars }: ProductErrorBody): Omit<FormRefusal, "status"> | undefined {
  switch (code) {
    case PRODUCT_ERROR.wrongCredentials:
      return { message: { key: "auth:failure.wrong_credentials" } };
    case PRODUCT_ERROR.wrongTwoFactorCode:
      return { fields: { twofa_code: ruleMessage("incorrect_code") } };
    case PRODUCT_ERROR.loginTaken:
      return { fields: { email: { key: "auth:failure.email_taken" } } };
    case PRODUCT_ERROR.linkExpired:
      return { message: { key: "auth:failure.link_expired" } };
    case PRODUCT_ERROR.tooManyAttempts:
      return { message: { key: "auth:failure.too_many_attempts", values: { count: retrySecondsOf(vars) } } };
    default:
      return undefined;
  }
}

/** Seconds until the next attempt is allowed; 60 if the product API does not send them. */
function retrySecondsOf(vars: ProductErrorBody["vars"]): number {
  const seconds = Math.ceil(Number(vars.seconds));
  return seconds > 0 ? seconds : 60;
}
