import { ProductError, UpstreamError, type UpstreamFailure } from "#contract/failures.ts";
import type { Deadline } from "./deadline.ts";

const OVERSIZED = new Set(["UND_ERR_RES_EXCEEDED_MAX_SIZE", "UND_ERR_HEADERS_OVERFLOW"]);
const LATE = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT"]);

/** What went wrong, in the contract's words; what the caller called off stays what it is. */
export function failureOf(name: string, error: unknown, signal: Deadline): unknown {
  if (error instanceof ProductError || error instanceof UpstreamError) return error;
  if (signal.aborted) return signal.reason;
  const code = (error as { code?: string }).code ?? "";
  const failure: UpstreamFailure = OVERSIZED.has(code)
    ? "malformed"
    : LATE.has(code)
      ? "timeout"
      : "unreachable";
  return new UpstreamError(name, failure, error);
}
