import { useEffect, useRef, useSyncExternalStore } from "react";
import type { TournamentStatus } from "#contract/wire/rewards/tournament-constants.ts";
import type { LeaderboardRow, TournamentStanding } from "#contract/wire/rewards/tournaments.ts";
import { reloadForStatus } from "./reload-for-status.ts";
import { tournamentsStore } from "./tournaments-store.ts";

const { subscribe, board, standing } = tournamentsStore;
/** The server has no live events. */
const noEvent = () => undefined;

/** The live first places of a tournament; null before the first event. */
export function useLiveTop(id: string): readonly LeaderboardRow[] | null {
  return useSyncExternalStore(subscribe, () => board(id)?.leaderboard, noEvent) ?? null;
}

/** The player's standing, from the loader and then from live events. */
export function useLiveStanding(id: string, initial: TournamentStanding | null): TournamentStanding | null {
  return useSyncExternalStore(subscribe, () => standing(id), noEvent) ?? initial;
}

/** Reloads the page's data when a live event reports another status of one of its tournaments. */
export function useStatusUpdates(statuses: Readonly<Record<string, TournamentStatus>>): void {
  const reloaded = useRef("");
  const changed = useSyncExternalStore(
    subscribe,
    () =>
      Object.entries(statuses)
        .flatMap(([id, status]) => {
          const now = board(id)?.status ?? status;
          return now === status ? [] : [`${id} ${now}`];
        })
        .join(),
    () => "",
  );
  useEffect(() => {
    if (changed === "" || reloaded.current === changed) return;
    reloaded.current = changed;
    return reloadForStatus();
  }, [changed]);
}
