import { json } from "@remix-run/node";
import type { ProductErrorData } from "#contract/failures.ts";
import type { ProductErrorBody } from "#contract/operation.ts";

/** What the shell says when the product API did not answer as agreed; its message is a key of `errors` like any other. */
export const SERVICE_UNAVAILABLE: ProductErrorBody = { code: 0, message: "service_unavailable", vars: {} };

/**
 * The product error in what a call threw, or null. The classes are told by their names: the app is bundled with copies
 * of its own, so `instanceof` would not know those that the BFF throws.
 */
export function productErrorOf(error: unknown): ProductErrorBody | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "UpstreamError") return SERVICE_UNAVAILABLE;
  if (error.name !== "ProductError") return null;
  const { code, message, vars } = error as Error & ProductErrorBody;
  return { code, message, vars };
}

/**
 * Answers an action or a loader with a product error that the shell shows: `catch (e) { return productErrorResponse(e) }`.
 * An UpstreamError is a 503 that says so.
 *
 * @throws the error itself where it is neither
 */
export function productErrorResponse(error: unknown) {
  const body = productErrorOf(error);
  if (!body) throw error;
  const status = body === SERVICE_UNAVAILABLE ? 503 : ((error as { status?: number }).status ?? 400);
  return json<ProductErrorData>({ productError: body }, { status });
}
