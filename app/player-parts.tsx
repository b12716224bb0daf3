import { FreeSpinsLoader } from "./features/lobby/free-spins/index.ts";
import { NotificationEvents } from "./features/notifications/live/index.ts";
import { TournamentAlerts } from "./features/tournaments/live/index.ts";
import { LevelUp } from "./features/vip/level-up/index.ts";
import { usePopupQueue } from "./shell/popups/popup-queue.ts";

/** Free spins on tiles, live notifications, level-ups and tournament popups: only players have them, so guests do not fetch this chunk. */
export default function PlayerParts() {
  usePopupQueue();
  return (
    <>
      <FreeSpinsLoader />
      <NotificationEvents />
      <LevelUp />
      <TournamentAlerts />
    </>
  );
}
