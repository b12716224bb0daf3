import type { SportId } from "../../types.ts";
import { createValueStore, type ValueStore } from "../store/value-store.ts";
import { SPORT_KEYS } from "./sport-keys.ts";

/** A view with what it shows. */
export type Route =
  | { view: "home" | "live" | "soon" | "e_sport" | "favourites" | "search" | "results" | "missing" }
  | { view: "bets"; list: "open" | "settled" }
  | { view: "sport"; sport: SportId }
  | { view: "league"; sport: SportId; league: string }
  | { view: "event"; event: string };

/** The address within the sportsbook, as it stands in `bt-path`. */
export interface Router {
  path: ValueStore<string>;
  /** Goes to a view: writes the address of the page and reports it. */
  go(path: string): void;
  /** Shows a view that the page asks for; the address is the page's. */
  show(path: string): void;
}

export const PATH_PARAMETER = "bt-path";

export function createRouter(
  first: string,
  page: { location: Pick<Location, "href">; history: Pick<History, "pushState" | "state"> },
  onRouteChange: (path: string) => void,
): Router {
  const path = createValueStore(normalPath(first));
  return {
    path,
    go(to) {
      const next = normalPath(to);
      if (next === path.get()) return;
      const url = new URL(page.location.href);
      if (next === "/") url.searchParams.delete(PATH_PARAMETER);
      else url.searchParams.set(PATH_PARAMETER, next);
      page.history.pushState(page.history.state, "", url.pathname + url.search + url.hash);
      path.set(next);
      onRouteChange(next);
    },
    show: (to) => path.set(normalPath(to)),
  };
}

/** One leading slash, none at the end. */
function normalPath(path: string): string {
  return `/${path.split("/").filter(Boolean).join("/")}`;
}

export function parseRoute(path: string): Route {
  const [first = "", second, third] = normalPath(path).slice(1).split("/");
  const [view] = first.split("?");
  if (view === "") return { view: "home" };
  if (view === "live" || view === "results" || view === "search") return { view };
  if (view === "event-builder") return { view: "soon" };
  if (view === "favorites") return { view: "favourites" };
  if (view === "bets") return { view: "bets", list: second === "settled" ? "settled" : "open" };
  if (view === "event" && second) return { view: "event", event: second };
  if (view === "109" || view === "e_sport") return { view: "e_sport" };
  const sport = SPORT_KEYS.find((key) => key === view);
  if (!sport) return { view: "missing" };
  if (third) return { view: "event", event: third };
  return second ? { view: "league", sport, league: second } : { view: "sport", sport };
}

export function eventPath(row: { id: string; sport: SportId; league: { id: string } }): string {
  return `/${row.sport}/${row.league.id}/${row.id}`;
}
