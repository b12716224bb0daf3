import type { Dispatcher } from "undici";
import { z } from "zod";
import { ProductError, UpstreamError, type UpstreamFailure } from "#contract/host/failures.ts";
import { type Operation, productError } from "#contract/wire/operation.ts";
import { type DroppedItem, parseTolerantly } from "#contract/wire/tolerant.ts";
import type { Deadline } from "./resilience.ts";

const errorBody = z.object({ error: productError });

const NAME_ERRORS = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA", "ESERVFAIL"]);
const SIZE_ERRORS = new Set(["UND_ERR_RES_EXCEEDED_MAX_SIZE", "UND_ERR_HEADERS_OVERFLOW"]);
const TIMEOUT_ERRORS = new Set([
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Describes why a response is invalid. The message is logged, so it contains no value of the response. */
class InvalidResponse extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "InvalidResponse";
  }
}

/**
 * Parses the body of a response: `{ result }` in the operation's schema, or `{ error }`.
 *
 * @returns the result, and the items that its lists left out [EVO-1]
 * @throws ProductError for `{ error }`; UpstreamError `server-error` for a status of 500 or higher; UpstreamError `malformed`
 *   with an InvalidResponse as its cause for anything else
 */
export function parseResponse(
  name: string,
  operation: Operation,
  status: number,
  text: string,
): { result: unknown; dropped: DroppedItem[] } {
  if (status >= 500) throw new UpstreamError(name, "server-error", new Error(`status ${status}`));
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const kind = text.trimStart().startsWith("<") ? "HTML instead of JSON" : "not JSON";
    throw new UpstreamError(name, "malformed", new InvalidResponse(`status ${status}, ${kind}`));
  }
  if (status < 300 && typeof body === "object" && body !== null && "result" in body) {
    const { parsed, dropped } = parseTolerantly(operation.result, body.result);
    if (parsed.success) return { result: parsed.data, dropped };
    throw new UpstreamError(name, "malformed", new InvalidResponse(schemaProblems(parsed.error)));
  }
  const parsedError = errorBody.safeParse(body);
  if (parsedError.success) throw new ProductError(parsedError.data.error, status);
  throw new UpstreamError(
    name,
    "malformed",
    new InvalidResponse(`status ${status}, neither result nor error`),
  );
}

/** Paths and rules only: the values may be personal data. */
function schemaProblems(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join(".") || "result"}: ${code}`)
    .join(", ");
}

/** Reads a response that is a file; its type is the response's Content-Type. */
export async function readFileResponse({
  headers,
  body,
}: Dispatcher.ResponseData): Promise<{ result: File; bytes: number }> {
  const bytes = await body.arrayBuffer();
  return {
    result: new File([bytes], "", { type: String(headers["content-type"] ?? "") }),
    bytes: bytes.byteLength,
  };
}

/**
 * Converts an error of undici into an UpstreamError. A ProductError or UpstreamError is returned unchanged; after the
 * deadline has ended the call, its reason is returned.
 */
export function upstreamErrorOf(name: string, error: unknown, deadline: Deadline): unknown {
  if (error instanceof ProductError || error instanceof UpstreamError) return error;
  if (deadline.aborted) return deadline.reason;
  const code = (error as { code?: string }).code ?? "";
  return new UpstreamError(name, upstreamFailure(code), error);
}

function upstreamFailure(code: string): UpstreamFailure {
  if (SIZE_ERRORS.has(code)) return "malformed";
  if (NAME_ERRORS.has(code)) return "dns";
  return TIMEOUT_ERRORS.has(code) ? "timeout" : "unreachable";
}
