import { OTHER_PLAYER_STATUS } from "#contract/host/page-player.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { type Endpoint, endpointBody, endpointPath } from "./endpoint.ts";
import { exchange, parseAnswer, RequestError, type RequestLimits, refuseStatus } from "./exchange.ts";
import type { LostReason } from "./lost-request.ts";
import { reportRefusal } from "./refusals.ts";

interface RequestOptions extends RequestLimits {
  locale: LocaleCode;
}

let report = (_reason: LostReason): void => {};

/** Sets what tells the player that a request was refused because another player has logged in since the page was loaded. */
export function reportRefusedPlayers(handler: (reason: LostReason) => void): void {
  report = handler;
}

/**
 * Asks an endpoint. A POST names the player whose data the page shows, and arrives although the page is left before its answer: browsers
 * end other requests of the page, also those that wait for a connection.
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
    keepalive: endpoint.method === "POST",
  };
  return exchange(url, init, { signal, timeout }, async (response) => {
    reportRefusal(response);
    if (response.status === OTHER_PLAYER_STATUS) {
      report("other_player");
      refuseStatus(url, response);
    }
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
