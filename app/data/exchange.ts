import { REQUEST_TIMEOUT } from "#app/constants.ts";
import type { AnswerSchema } from "./answer-checks.ts";

/**
 * Why a request has no answer: `timeout`, `network` (the server was not reached, or the connection broke), `status` (an error
 * status), `invalid` (an answer of another shape), or `superseded` (the page does not need it any more).
 */
export type RequestFailure = "timeout" | "network" | "status" | "invalid" | "superseded";

/** A request without an answer. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly failure: RequestFailure;
  /** The HTTP status, if the server has sent one. */
  readonly status: number | undefined;

  constructor(
    failure: RequestFailure,
    url: string,
    { status, cause }: { status?: number; cause?: unknown } = {},
  ) {
    super(`${url}: ${failure}${status === undefined ? "" : ` ${status}`}`, { cause });
    this.failure = failure;
    this.status = status;
  }

  /** Whether the server may have done what was asked: after anything but its refusal [OUT-1]. */
  get isOutcomeUnknown(): boolean {
    return this.failure !== "status" || (this.status ?? 500) >= 500;
  }
}

export interface RequestLimits {
  /** Ends the request as `superseded`. */
  signal?: AbortSignal;
  /** Milliseconds. */
  timeout?: number;
}

/** @throws RequestError for an error status */
export function refuseStatus(url: string, { status }: Response): never {
  throw new RequestError("status", url, { status });
}

/**
 * Reads an answer.
 *
 * @throws RequestError of another shape. An error status without a readable answer counts as `status`: a proxy sends pages of its own.
 */
export async function parseAnswer<T>(url: string, response: Response, schema: AnswerSchema<T>): Promise<T> {
  const body = await response.text();
  try {
    return schema.parse(JSON.parse(body));
  } catch (cause) {
    const { ok, status } = response;
    throw new RequestError(ok ? "invalid" : "status", url, { status, cause });
  }
}

/**
 * Sends a request and reads its answer, both within one timeout. It ends even if the browser ignores the abort. `AbortSignal.any` is
 * not used, because Safari has it only since 17.4.
 */
export function exchange<T>(
  url: string,
  init: RequestInit,
  { signal, timeout = REQUEST_TIMEOUT }: RequestLimits,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new AbortController();
    const giveUp = (failure: RequestFailure) => {
      reject(new RequestError(failure, url));
      request.abort();
    };
    const supersede = () => giveUp("superseded");
    if (signal?.aborted) return supersede();
    const timer = setTimeout(() => giveUp("timeout"), timeout);
    signal?.addEventListener("abort", supersede);
    fetch(url, { ...init, signal: request.signal })
      .then(read)
      .then(resolve, (error: unknown) =>
        reject(error instanceof RequestError ? error : new RequestError("network", url, { cause: error })),
      )
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", supersede);
      });
  });
}
