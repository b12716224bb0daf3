import { z } from "zod";
import { ProductError, UpstreamError, type UpstreamFailure } from "#contract/host/failures.ts";
import { type Operation, productError } from "#contract/wire/operation.ts";
import { type DroppedItem, parseTolerantly } from "#contract/wire/tolerant.ts";
import type { Deadline } from "./resilience.ts";
import type { Answer } from "./send.ts";

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
  const body = parseJson(name, status, text);
  if (status < 300 && typeof body === "object" && body !== null && "result" in body) {
    const { parsed, dropped } = parseTolerantly(operation.result, body.result);
    if (parsed.success) return { result: parsed.data, dropped };
    throw malformed(name, schemaProblems(parsed.error));
  }
  const parsedError = errorBody.safeParse(body);
  if (parsedError.success) throw new ProductError(parsedError.data.error, status);
  throw malformed(name, `status ${status}, neither result nor error`);
}

/** @throws UpstreamError `malformed` for a body that is not JSON */
export function parseJson(name: string, status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const kind = text.trimStart().startsWith("<") ? "HTML instead of JSON" : "not JSON";
    throw malformed(name, `status ${status}, ${kind}`);
  }
}

/** Whether a body is `{ error }`. */
export function isContractError(text: string): boolean {
  try {
    return errorBody.safeParse(JSON.parse(text)).success;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** @param problem is logged, so it must contain no value of the response */
export function malformed(name: string, problem: string): UpstreamError {
  return new UpstreamError(name, "malformed", new InvalidResponse(problem));
}

/** Paths and rules only: the values may be personal data. */
export function schemaProblems(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join(".") || "result"}: ${code}`)
    .join(", ");
}

/** Reads a response that is a file; its type is the response's Content-Type. */
export async function readFileResponse({ headers, body }: Answer): Promise<{ result: File; bytes: number }> {
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
