import { RequestError } from "#app/data/exchange.ts";
import { requestJson } from "#app/data/request.ts";
import { onlyFor } from "#contract/host/expected-errors.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { sportTokenEndpoint } from "./endpoints.ts";

/** The visitor has no token: nobody is signed in. */
export class NoSportToken extends Error {}

/**
 * Requests a token for the vendor of the sportsbook. A failure is repeated once: each answer is another token, and without one a
 * signed-in player would see the sportsbook as a guest.
 *
 * @throws RequestError if both requests fail; NoSportToken if the visitor is not signed in
 */
export function loadSportToken(locale: LocaleCode): Promise<string> {
  return requestToken(locale).catch(onlyFor([RequestError, NoSportToken], () => requestToken(locale)));
}

async function requestToken(locale: LocaleCode): Promise<string> {
  const answer = await requestJson(sportTokenEndpoint, undefined, { locale });
  if (!answer?.token) throw new NoSportToken("no token for the sportsbook");
  return answer.token;
}
