import type { EventView, ListView, SportView } from "../../protocol.ts";
import { requestJson } from "./http.ts";

/** The public offer over HTTP: the first picture of a view, and what the feed does not carry. */
export interface OfferApi {
  sports(): Promise<readonly SportView[]>;
  list(query: ListQuery): Promise<ListView>;
  event(id: string): Promise<EventView>;
  /** Names of groups, periods, statistics and comments in the language of the session. */
  names(): Promise<Readonly<Record<string, string>>>;
}

export type ListQuery =
  | { view: "home" | "live" | "e_sport" }
  | { view: "soon"; hours: number; sport?: string }
  | { view: "sport"; sport: string }
  | { view: "league"; league: string }
  | { view: "results"; day: string; sport?: string }
  | { view: "search"; q: string }
  | { view: "events"; ids: string };

export function createOfferApi(base: string, lang: string): OfferApi {
  const url = (path: string, query: Readonly<Record<string, unknown>>): string => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) parameters.set(name, String(value));
    parameters.set("lang", lang);
    return `${base}api/${path}?${parameters}`;
  };
  return {
    sports: async () => (await requestJson<{ sports: SportView[] }>(url("sports", {}))).sports,
    list: (query) => requestJson(url("offer", query)),
    event: (id) => requestJson(url("offer", { view: "event", event: id })),
    names: () => requestJson(url("texts", {})),
  };
}
