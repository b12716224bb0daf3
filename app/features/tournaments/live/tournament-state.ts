import { createStore } from "#app/ui/create-store.ts";
import type { TournamentStatus } from "#contract/wire/rewards/tournament-constants.ts";

/** The latest status that the player was informed about, and whether the open game counts for a tournament [TRN-1, ENT-1]. */
export interface TournamentState {
  status: TournamentStatus | null;
  tournamentId: string | null;
  isTournamentGame: boolean;
}

export const tournamentState = createStore<TournamentState>({
  status: null,
  tournamentId: null,
  isTournamentGame: false,
});

/** Stores whether the open game counts for a tournament. */
export function setTournamentGame(isTournamentGame: boolean): void {
  tournamentState.set({ ...tournamentState.get(), isTournamentGame });
}
