import type { ProductErrorBody } from "./operation.ts";

/**
 * The product API's own refusal: `{ error: { code, message, vars } }`. Loaders and actions let it through to the shell,
 * which shows it in one place [ERR-1, ERR-2], or turn it into a field's error.
 */
export class ProductError extends Error {
  readonly code: number;
  /** HTTP status of the product API's answer. */
  readonly status: number;
  readonly vars: Record<string, string | number>;

  constructor(body: ProductErrorBody, status: number) {
    super(body.message);
    this.name = "ProductError";
    this.code = body.code;
    this.status = status;
    this.vars = body.vars;
  }
}

/** Data of a loader, action or fetcher that tells the shell of a product error, for a popup or a toast [ERR-1, ERR-2]. */
export interface ProductErrorData {
  productError: ProductErrorBody;
}

export type UpstreamFailure = "timeout" | "unreachable" | "circuit-open" | "malformed" | "server-error";

/** The product API did not answer as the contract says: whose fault, for logs and metrics; never shown to a player as is. */
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
