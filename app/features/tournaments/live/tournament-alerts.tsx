import type { EventData } from "#app/live/live-connection.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { popupQueue } from "#app/shell/popups/popup-queue.ts";
import type { TournamentStatus } from "#contract/wire/rewards/tournament-constants.ts";
import { reloadForStatus } from "./reload-for-status.ts";
import { tournamentState } from "./tournament-state.ts";

/** The popup for each status; announced tournaments have none [TRN-1]. */
export const STATUS_POPUPS = {
  announced: null,
  running: "tournament-started",
  complete: "tournament-won",
  canceled: "tournament-cancelled",
  expired: "tournament-cancelled",
} as const satisfies Record<TournamentStatus, string | null>;

/** Stores a new status of a tournament of the player, and opens its popup; during a game, the popup waits [TRN-1]. */
export function announceStatus({ tournament_id: id, status }: EventData<"tournament/status">): void {
  tournamentState.set({ ...tournamentState.get(), status, tournamentId: id ?? null });
  const name = STATUS_POPUPS[status];
  if (name) popupQueue.add({ id: `${name} ${id}`, name, props: { id } });
}

/** Announces each new status of a tournament of the player and reloads what the page shows [TRN-1, LIVE-1]. */
export function TournamentAlerts() {
  useLiveEvent("tournament/status", (event) => {
    announceStatus(event);
    reloadForStatus();
  });
  return null;
}
