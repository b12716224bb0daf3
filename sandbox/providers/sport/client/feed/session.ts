import { createValueStore, type ValueStore } from "../store/value-store.ts";
import { RequestError, type RequestOptions, requestJson } from "./http.ts";

/** The player's session with the provider: a short-lived token that the operator's page renews. */
export interface Session {
  /** Null for a guest. */
  token: ValueStore<string | null>;
  /**
   * Requests with the token; an expired one is renewed and the request repeated once.
   *
   * @throws RequestError; `not_authorized` also if the page has no new token
   */
  request<Result>(url: string, options?: RequestOptions): Promise<Result>;
  /** Requests a new token from the page. Returns null, and reports the end of the session to the page, if it has no token. */
  renew(): Promise<string | null>;
}

interface SessionOptions {
  token: string | null;
  /** The operator's page makes a new token. */
  onTokenExpired: (() => Promise<string | null | undefined>) | undefined;
  /** Called when the session cannot be continued. */
  onSessionRefresh: (() => void) | undefined;
}

export function createSession({ token: first, onTokenExpired, onSessionRefresh }: SessionOptions): Session {
  const token = createValueStore(first);
  let renewal: Promise<string | null> | null = null;

  /** Requests that fail together share one renewal. */
  const renew = (): Promise<string | null> => {
    renewal ??= Promise.resolve(onTokenExpired?.())
      .catch(() => null)
      .then((renewed) => {
        renewal = null;
        if (renewed) token.set(renewed);
        else onSessionRefresh?.();
        return renewed ?? null;
      });
    return renewal;
  };

  return {
    token,
    renew,
    async request(url, options = {}) {
      try {
        return await requestJson(url, { ...options, token: token.get() });
      } catch (error) {
        if (!isExpired(error) || token.get() === null) throw error;
      }
      const renewed = await renew();
      if (renewed === null) throw new RequestError("not_authorized", 401);
      return requestJson(url, { ...options, token: renewed });
    },
  };
}

function isExpired(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 401 || error.code === "token_expired");
}
