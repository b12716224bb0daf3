import { z } from "zod";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import { type Operation, productError } from "#contract/operation.ts";

const refusal = z.object({ error: productError });

/** Why an answer is no answer: for the log, without a value of it. */
export class MalformedAnswer extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "MalformedAnswer";
  }
}

/**
 * Reads the body of an answer: `{ result }` in the operation's shape, or `{ error }`.
 *
 * @throws ProductError for `{ error }`; UpstreamError `server-error` for a status from 500, and `malformed` for
 *   whatever is neither, with a MalformedAnswer as its cause
 */
export function readAnswer(name: string, operation: Operation, status: number, text: string): unknown {
  if (status >= 500) throw new UpstreamError(name, "server-error", new Error(`status ${status}`));
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new UpstreamError(name, "malformed", new MalformedAnswer(`status ${status}, not JSON`));
  }
  if (status < 300 && typeof body === "object" && body !== null && "result" in body) {
    const parsed = operation.result.safeParse(body.result);
    if (parsed.success) return parsed.data;
    throw new UpstreamError(name, "malformed", new MalformedAnswer(problemsOf(parsed.error)));
  }
  const refused = refusal.safeParse(body);
  if (refused.success) throw new ProductError(refused.data.error, status);
  throw new UpstreamError(
    name,
    "malformed",
    new MalformedAnswer(`status ${status}, neither result nor error`),
  );
}

/** Paths and rules only: what stands at them may be anyone's data. */
function problemsOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join(".") || "result"}: ${code}`)
    .join(", ");
}
