import type { Refusal } from "#app/forms/answer.server.ts";
import { messageOf } from "#app/forms/rules.ts";
import { productErrorOf, SERVICE_UNAVAILABLE } from "#app/shell/errors/product-error.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { ProductErrorBody } from "#contract/operation.ts";

/** A refusal, and the product's own words for it where no form of ours knows the code. */
export interface FailedCall {
  refusal: Refusal;
  productError?: ProductErrorBody;
}

/**
 * What a failed call of the product API means to the form that caused it. Codes of the contract become a message in the
 * form's own words; any other is handed on to the shell as well [ERR-1, ERR-2].
 *
 * @throws the error itself where it came from neither the product API nor the way to it
 */
export function failedCall(error: unknown): FailedCall {
  const productError = productErrorOf(error);
  if (!productError) throw error;
  if (productError === SERVICE_UNAVAILABLE) {
    return { refusal: { status: 503, message: { key: "auth:failure.unreachable" } } };
  }
  const { status = 400 } = error as { status?: number };
  const known = knownRefusal(productError);
  if (known) return { refusal: { status, ...known } };
  return { refusal: { status, message: { key: "auth:failure.refused" } }, productError };
}

/** Whether a call failed with that code of the product API. */
export function failedWith(error: unknown, code: number): boolean {
  return productErrorOf(error)?.code === code;
}

function knownRefusal({ code, vars }: ProductErrorBody): Omit<Refusal, "status"> | undefined {
  switch (code) {
    case PRODUCT_ERROR.wrongCredentials:
      return { message: { key: "auth:failure.wrong_credentials" } };
    case PRODUCT_ERROR.wrongTwoFactorCode:
      return { fields: { twofa_code: messageOf("incorrect_code") } };
    case PRODUCT_ERROR.loginTaken:
      return { fields: { email: { key: "auth:failure.email_taken" } } };
    case PRODUCT_ERROR.linkExpired:
      return { message: { key: "auth:failure.link_expired" } };
    case PRODUCT_ERROR.tooManyAttempts:
      return { message: { key: "auth:failure.too_many_attempts", values: { count: waitOf(vars) } } };
    default:
      return undefined;
  }
}

/** Seconds to wait before the next attempt: a minute where the product API does not say. */
function waitOf(vars: ProductErrorBody["vars"]): number {
  const seconds = Math.ceil(Number(vars.seconds));
  return seconds > 0 ? seconds : 60;
}
