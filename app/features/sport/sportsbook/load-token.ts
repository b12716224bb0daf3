import { requestJson } from "#app/data/request.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { sportTokenEndpoint } from "./endpoints.ts";

/**
 * Requests a token for the vendor of the sportsbook. A failure is repeated once: each answer is another token, and without one a
 * signed-in player would see the sportsbook as a guest.
 *
 * @throws if both requests fail, or the visitor is not signed in
 */
export function loadSportToken(locale: LocaleCode): Promise<string> {
  return requestToken(locale).catch(() => requestToken(locale));
}

async function requestToken(locale: LocaleCode): Promise<string> {
  const answer = await requestJson(sportTokenEndpoint, undefined, { locale });
  if (!answer?.token) throw new Error("no token for the sportsbook");
  return answer.token;
}
