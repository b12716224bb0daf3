import type { Pool } from "undici";
import type { Operation } from "#contract/wire/operation.ts";
import { encodeMultipart, requestTargets } from "./request.ts";
import type { Send } from "./send.ts";

/** Creates the sender of an operation of an API that speaks the contract. @param staticHeaders sent in addition to the call's */
export function contractSend(
  operation: Operation,
  { pool, basePath, staticHeaders }: { pool: Pool; basePath: string; staticHeaders: readonly string[] },
): Send {
  const targetOf = requestTargets(operation, basePath);
  return async ({ headers, input, signal }) => {
    const { path, body } = targetOf(operation.upload ? {} : input);
    const form = operation.upload && (await encodeMultipart(input));
    const more = form ? ["content-type", form.contentType, ...staticHeaders] : staticHeaders;
    return pool.request({
      path,
      method: operation.method,
      headers: more.length > 0 ? [...headers, ...more] : headers,
      body: form?.body ?? body,
      signal,
    });
  };
}
