/** Why a request failed: the provider's code, or what happened to the connection. */
export class RequestError extends Error {
  readonly code: string;
  readonly status: number;
  /** Body of the answer, if it is JSON. */
  readonly body: unknown;
  constructor(code: string, status: number, body: unknown = null) {
    super(code);
    this.code = code;
    this.status = status;
    this.body = body;
  }
}

const TIMEOUT = 12_000;

export interface RequestOptions {
  method?: "GET" | "POST" | "DELETE";
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal;
}

/**
 * Requests JSON.
 *
 * @throws RequestError with the code of the answer, `network` without an answer
 */
export async function requestJson<Result>(url: string, options: RequestOptions = {}): Promise<Result> {
  const { method = "GET", body, token, signal } = options;
  // Not `AbortSignal.any`, which Safari has since 17.4 only.
  const request = new AbortController();
  const abort = () => request.abort();
  const timer = setTimeout(abort, TIMEOUT);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  let response: Response;
  let content: unknown = null;
  try {
    response = await fetch(url, {
      method,
      // The provider identifies players by their token only.
      credentials: "omit",
      signal: request.signal,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (text !== "" && response.headers.get("content-type")?.includes("json")) content = JSON.parse(text);
  } catch {
    throw new RequestError("network", 0);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
  if (!response.ok) throw new RequestError(errorCode(content, response.status), response.status, content);
  // The type of an answer is the provider's contract (protocol.ts).
  return content as Result;
}

/** Both shapes of the provider: `{ error: { code } }` and `{ error: "code" }`. */
function errorCode(content: unknown, status: number): string {
  if (typeof content === "object" && content !== null && "error" in content) {
    const { error } = content;
    if (typeof error === "string") return error;
    if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string")
      return error.code;
  }
  return status === 404 ? "not_found" : "temporarily_unavailable";
}
