import type { CallOptions, ProductApi } from "#contract/wire/operations.ts";
import type { ApiVisitor } from "./request.ts";

export type Input = Record<string, unknown>;

/** Makes the call of one operation. */
export type Call = (visitor: ApiVisitor, input: Input, options: CallOptions | undefined) => Promise<unknown>;

/** Creates a class with one method per operation, so that binding to a visitor allocates one small object. */
export function createBoundApi(calls: [name: string, call: Call][]): new (visitor: ApiVisitor) => ProductApi {
  class BoundApi {
    readonly visitor: ApiVisitor;
    constructor(visitor: ApiVisitor) {
      this.visitor = visitor;
    }
  }
  for (const [name, call] of calls) {
    Object.defineProperty(BoundApi.prototype, name, {
      value(this: BoundApi, input: Input, options?: CallOptions) {
        return call(this.visitor, input, options);
      },
    });
  }
  return BoundApi as unknown as new (
    visitor: ApiVisitor,
  ) => ProductApi;
}
