import type { z } from "zod";
import type { Goal } from "./capabilities.ts";
import type { Operation } from "./operation.ts";
import { OPERATION_TAGS } from "./operation-tags.ts";

type Tags = typeof OPERATION_TAGS;
type Joined<Tables> = (Tables extends unknown ? (tables: Tables) => void : never) extends (
  all: infer All,
) => void
  ? { [Name in keyof All]: All[Name] }
  : never;
type Operations = Joined<Tags[keyof Tags]["operations"]>;
type VendorOperations = Joined<
  { [Tag in keyof Tags]: Tags[Tag] extends { vendorOperations: infer Table } ? Table : never }[keyof Tags]
>;

const joined = (tables: readonly object[]) => Object.assign({}, ...tables);
const tags: { operations: object; vendorOperations?: object }[] = Object.values(OPERATION_TAGS);

/** Operations of the front end, by name [API-2]. */
export const operations: Operations = joined(tags.map((tag) => tag.operations));

/** All operations of a product API: those of the front end, and those that game providers and the messaging vendor call. */
export const allOperations: Operations & VendorOperations = joined([
  operations,
  ...tags.map(({ vendorOperations = {} }) => vendorOperations),
]);

export type OperationName = keyof typeof operations;

/** The operations without which one of the goals does not work [CAP-2]. */
export type RequiredOperation<G extends Goal> = {
  [Name in OperationName]: Extract<G, RequiredBy<(typeof operations)[Name]>> extends never ? never : Name;
}[OperationName];
type RequiredBy<O> = O extends { requiredBy?: infer Goals }
  ? NonNullable<Goals>[number & keyof Goals]
  : never;

type Input<O> = O extends Operation<infer I, z.ZodType> ? z.input<I> : never;
type Result<O> = O extends Operation<z.ZodType, infer R> ? z.output<R> : never;

export interface CallOptions {
  signal?: AbortSignal;
  /** Required by operations that move money. It is created with the form, and each retry sends the same key. */
  idempotencyKey?: string;
  /**
   * Accepts the previous response of this session if it is at most `recent` seconds old, so that an action validates a form with
   * the data that its page was rendered with. The product API validates the final request again.
   */
  recent?: true;
}

/**
 * The product-API client of loaders and actions, bound to one visitor, with a method per operation. Amounts in results are in
 * minor units.
 *
 * Methods throw ProductError for an `{ error }` response, and UpstreamError if there is no valid response.
 */
export type ProductApi = {
  [Name in OperationName]: (
    input: Input<(typeof operations)[Name]>,
    options?: CallOptions,
  ) => Promise<Result<(typeof operations)[Name]>>;
};

/** An implementation of the contract: a handler per operation that receives the parsed input and returns the wire format. */
export type OperationHandlers<Context> = {
  [Name in keyof typeof allOperations]: (
    input: (typeof allOperations)[Name] extends Operation<infer I, z.ZodType> ? z.output<I> : never,
    context: Context,
  ) => WireResult<Name> | Promise<WireResult<Name>>;
};

type WireResult<Name extends keyof typeof allOperations> =
  (typeof allOperations)[Name] extends Operation<z.ZodType, infer R> ? z.input<R> : never;
