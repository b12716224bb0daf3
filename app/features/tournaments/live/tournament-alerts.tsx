import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLiveEvent } from "#app/live/index.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import type { TournamentStatus } from "#contract/rewards/tournament-constants.ts";
import { tournamentState } from "./tournament-state.ts";

/** The popup for each status; announced tournaments have none [TRN-1]. */
export const STATUS_POPUPS = {
  announced: null,
  running: "tournament-started",
  complete: "tournament-won",
  canceled: "tournament-cancelled",
  expired: "tournament-cancelled",
} as const satisfies Record<TournamentStatus, string | null>;

/** Stores each new status of a tournament of the player, opens its popup and reloads what the page shows [TRN-1, LIVE-1]. */
export function TournamentAlerts() {
  useLiveEvent("tournament/status", ({ tournament_id: id, status }) => {
    tournamentState.set({ ...tournamentState.get(), status, tournamentId: id ?? null });
    const popup = STATUS_POPUPS[status];
    if (popup) openPopup(popup, { id });
    revalidateWhenIdle();
  });
  return null;
}
