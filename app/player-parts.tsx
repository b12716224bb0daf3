import { NotificationEvents } from "./features/notifications/live/index.ts";
import { TournamentAlerts } from "./features/tournaments/live/index.ts";
import { LevelUp } from "./features/vip/level-up/index.ts";
import { usePopupQueue } from "./shell/popups/popup-queue.ts";

/** Live notifications, level-ups and tournament popups: only players have them, so guests do not fetch this chunk. */
export default function PlayerParts() {
  usePopupQueue();
  return (
    <>
      <NotificationEvents />
      <LevelUp />
      <TournamentAlerts />
    </>
  );
}
