import { endpointPath } from "#app/data/endpoint.ts";
import { useLoadedFetcher } from "#app/data/use-loaded-fetcher.ts";
import { useShell } from "#app/session/shell-data.ts";
import type { TournamentPopupData } from "../view-models/model.ts";

const TOURNAMENT = { route: "tournament", query: (id: string) => ({ id }) } as const;

/** Loads a tournament for a popup; undefined while it loads, and without an id never. */
export function useTournamentData(id: string | undefined): TournamentPopupData | undefined {
  const locale = useShell().locale.code;
  const { data, hasFailed } = useLoadedFetcher<TournamentPopupData>(
    id && endpointPath(TOURNAMENT, locale, id),
  );
  return hasFailed ? { tournament: null, own: null } : data;
}
