import { NotificationEvents } from "./features/notifications/live/index.ts";
import { TournamentAlerts } from "./features/tournaments/live/index.ts";
import { LevelUp } from "./features/vip/level-up/index.ts";
import { useAnnouncedPopups } from "./shell/popups/announced-popups.ts";

/** The parts that only players have: one chunk, which guests never fetch. */
export default function PlayerParts() {
  useAnnouncedPopups();
  return (
    <>
      <NotificationEvents />
      <LevelUp />
      <TournamentAlerts />
    </>
  );
}
