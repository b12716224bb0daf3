import { FreeSpinsLoader } from "./features/lobby/free-spins/free-spins-loader.tsx";
import { NotificationEvents } from "./features/notifications/live/notification-events.tsx";
import { TournamentAlerts } from "./features/tournaments/live/tournament-alerts.tsx";
import { LevelUp } from "./features/vip/level-up/level-up.tsx";
import { usePopupQueue } from "./shell/popups/popup-queue.ts";
import { useRewardToasts } from "./shell/reward-toasts.ts";

/** Free spins on tiles, toasts of rewards, live notifications, level-ups and tournament popups: only players have them, so guests do not fetch this chunk. */
export function PlayerParts() {
  usePopupQueue();
  useRewardToasts();
  return (
    <>
      <FreeSpinsLoader />
      <NotificationEvents />
      <LevelUp />
      <TournamentAlerts />
    </>
  );
}
