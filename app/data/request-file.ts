import { exchange, type RequestLimits, refuseStatus } from "./exchange.ts";

/**
 * Fetches a published file as text, without cookies.
 *
 * @param integrity hash of the file; the browser rejects another content
 * @throws RequestError as `requestJson` does
 */
export function requestTextFile(url: string, integrity: string, limits: RequestLimits = {}): Promise<string> {
  return exchange(url, { integrity, credentials: "omit" }, limits, async (response) => {
    if (!response.ok) refuseStatus(url, response);
    return response.text();
  });
}
