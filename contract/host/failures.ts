import { PRODUCT_ERROR } from "../wire/errors.ts";
import type { ProductErrorBody } from "../wire/operation.ts";

/**
 * An error response of the product API: `{ error: { code, message, vars } }`. Loaders and actions pass it to the shell, which shows
 * it [ERR-1, ERR-2], or convert it to a field error.
 */
export class ProductError extends Error {
  readonly code: number;
  /** HTTP status of the response. */
  readonly status: number;
  readonly vars: Record<string, string | number>;
  /** Set by `markShown`. */
  isShown = false;

  constructor(body: ProductErrorBody, status: number) {
    super(body.message);
    this.name = "ProductError";
    this.code = body.code;
    this.status = status;
    this.vars = body.vars;
  }
}

/**
 * An operation was called that is absent on this site [CAP-1]: nothing was sent, or the product API has just answered that it does not
 * have it. What a page can do without is left out silently (`loadOptional`). Everywhere else the status is 404, and if nothing was sent
 * it is a mistake of the caller, which is logged.
 */
export class AbsentOperation extends ProductError {
  readonly operation: string;
  /** Whether the product API has answered so. */
  readonly wasSent: boolean;

  constructor(operation: string, { wasSent = false } = {}) {
    super({ code: PRODUCT_ERROR.notFound, message: "not_found", vars: {} }, 404);
    this.operation = operation;
    this.wasSent = wasSent;
  }
}

/** Whether nothing was called, because the operation is absent on this site. By field, as in `isProductFailure`. */
export function isAbsentOperation(error: unknown): error is AbsentOperation {
  return isProductFailure(error) && "operation" in error && error.name === "ProductError";
}

/**
 * Whether an error is the product API's failure or refusal. The app's bundle has its own copies of the classes, so their names tell:
 * `instanceof` would not match errors that the BFF throws.
 */
export function isProductFailure(error: unknown): error is Error {
  return error instanceof Error && (error.name === "ProductError" || error.name === "UpstreamError");
}

/**
 * Notes that the screen itself says at its place why a call was refused, so that the shell does not show it as well [ERR-2]. A code
 * that opens a popup is shown nevertheless [ERR-1]. Anything but a refusal is ignored.
 */
export function markShown(error: unknown): void {
  if (error instanceof Error && error.name === "ProductError") (error as ProductError).isShown = true;
}

/** Loader, action or fetcher data that contains a product error; the shell shows it as a popup or a toast [ERR-1, ERR-2]. */
export interface ProductErrorData {
  productError: ProductErrorBody;
}

/**
 * Thrown by calls on behalf of a visitor while a page is rendered for many. It is no fault: the page is then rendered for its visitor
 * alone.
 */
export class PersonalCall extends Error {
  constructor(what: string) {
    super(what);
    this.name = "PersonalCall";
  }
}

/** `dns`: the name of its host has no address. */
export type UpstreamFailure =
  | "timeout"
  | "unreachable"
  | "dns"
  | "circuit-open"
  | "malformed"
  | "server-error";

/** The product API did not respond, or its response is invalid. The message is for logs and is never shown to players. */
export class UpstreamError extends Error {
  readonly failure: UpstreamFailure;
  readonly operation: string;

  constructor(operation: string, failure: UpstreamFailure, cause?: unknown) {
    super(`${operation}: ${failure}`, { cause });
    this.name = "UpstreamError";
    this.failure = failure;
    this.operation = operation;
  }
}
