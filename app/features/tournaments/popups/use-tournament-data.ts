import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { TournamentPopupData } from "../model.ts";

/** Loads a tournament for a popup; undefined while it loads, and without an id never. */
export function useTournamentData(id: string | undefined): TournamentPopupData | undefined {
  const paths = useLocalePaths();
  const { load, data } = useFetcher<TournamentPopupData>();
  const path = id && paths.tournamentData({ id });
  useEffect(() => {
    if (path) load(path);
  }, [load, path]);
  return data;
}
