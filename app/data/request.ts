import type { LocaleCode } from "#contract/wire/locales.ts";
import { type Endpoint, endpointBody, endpointPath } from "./endpoint.ts";
import { exchange, parseAnswer, RequestError, type RequestLimits, refuseStatus } from "./exchange.ts";
import { reportRefusal } from "./refusals.ts";

interface RequestOptions extends RequestLimits {
  locale: LocaleCode;
}

/**
 * Asks an endpoint.
 *
 * @param input undefined if the endpoint has none
 * @throws RequestError if no valid answer arrives within the timeout
 */
export function requestJson<Input, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  { locale, signal, timeout = endpoint.timeout }: RequestOptions,
): Promise<Answer> {
  const url = endpointPath(endpoint, locale, input);
  const init: RequestInit = {
    method: endpoint.method,
    headers: { Accept: "application/json" },
    body: endpointBody(endpoint, input),
  };
  return exchange(url, init, { signal, timeout }, async (response) => {
    reportRefusal(response);
    const isRefusal = response.status >= 400 && response.status < 500;
    if (!response.ok && !(isRefusal && endpoint.explainsRefusals)) refuseStatus(url, response);
    return parseAnswer(url, response, endpoint.answer);
  });
}

/**
 * The answer to a request whose failure changes nothing on the page; null for a failure.
 *
 * @throws any error but a RequestError
 */
export function answerOrNull<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  return request.catch((error: unknown) => {
    if (error instanceof RequestError) return null;
    throw error;
  });
}
