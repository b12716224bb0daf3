import type { BetRequest, BetView, LegRequest, QuoteRequest, QuoteView } from "../../protocol.ts";
import { requestJson } from "./http.ts";
import type { Session } from "./session.ts";

export type BetList = "open" | "settled";

/** The bets of the player. Every method throws RequestError. */
export interface BetsApi {
  quote(request: QuoteRequest, signal: AbortSignal): Promise<QuoteView>;
  place(request: BetRequest): Promise<BetView>;
  list(state: BetList, cursor: string | null): Promise<{ bets: BetView[]; next: string | null }>;
  /** @param share of what is still open, 0 to 1 */
  cashOut(id: string, request: { key: string; amount: string; share: number }): Promise<BetView>;
  /** @param rule amount at which the bet is cashed out, and the share; null removes the rule */
  setRule(id: string, rule: { at: string; share: number } | null): Promise<BetView>;
  /** Stores a slip for a link that others can open. */
  share(legs: LegRequest[]): Promise<{ id: string }>;
  shared(id: string): Promise<{ legs: LegRequest[] }>;
}

export function createBetsApi(base: string, lang: string, session: Session): BetsApi {
  const url = (path: string, query = ""): string => `${base}api/${path}?lang=${lang}${query}`;
  const betPath = (id: string): string => `bets/${encodeURIComponent(id)}`;
  return {
    quote: (body, signal) =>
      session.token.get() === null
        ? requestJson(url("bets/quote"), { method: "POST", body, signal })
        : session.request(url("bets/quote"), { method: "POST", body, signal }),
    place: (body) => session.request(url("bets"), { method: "POST", body }),
    list: (state, cursor) =>
      session.request(
        url("bets", `&state=${state}${cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`}`),
      ),
    cashOut: (id, body) => session.request(url(`${betPath(id)}/cash-out`), { method: "POST", body }),
    setRule: (id, rule) =>
      rule
        ? session.request(url(`${betPath(id)}/cash-out-rule`), { method: "POST", body: rule })
        : session.request(url(`${betPath(id)}/cash-out-rule`), { method: "DELETE" }),
    share: (legs) => requestJson(url("slips"), { method: "POST", body: { legs } }),
    shared: (id) => requestJson(url(`slips/${encodeURIComponent(id)}`)),
  };
}
