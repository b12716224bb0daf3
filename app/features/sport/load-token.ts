import { REQUEST_TIMEOUT } from "#app/constants.ts";

/**
 * Requests a token for the vendor of the sportsbook. A failure is repeated once: each answer is another token, and without one a
 * signed-in player would see the sportsbook as a guest.
 *
 * @param path of the action
 * @throws if both requests fail, or the visitor is not signed in
 */
export function loadSportToken(path: string): Promise<string> {
  return requestToken(path).catch(() => requestToken(path));
}

async function requestToken(path: string): Promise<string> {
  const response = await fetch(path, { method: "POST", signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
  const answer = (await response.json()) as { token: string } | null;
  if (!response.ok || !answer?.token) throw new Error("no token for the sportsbook");
  return answer.token;
}
