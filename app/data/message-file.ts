import { REQUEST_TIMEOUT } from "#app/constants.ts";
import type { AnswerSchema } from "./answer-checks.ts";

/**
 * Fetches a file of messages. Every page starts with it, so it is apart from `requestJson`, whose code is loaded when it is needed.
 *
 * @throws if no valid file arrives within the timeout
 */
export async function requestMessageFile<T>(url: string, content: AnswerSchema<T>): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return content.parse(await response.json());
}
