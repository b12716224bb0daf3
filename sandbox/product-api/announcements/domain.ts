import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import { recordActivity } from "../promotions/activity.ts";
import { connectAnnouncements } from "./announcements.ts";
import { createBalanceAnnouncer } from "./balance-announcer.ts";

type Needs = Foundation &
  NeedsOf<typeof recordActivity> &
  NeedsOf<typeof connectAnnouncements> &
  Pick<NeedsOf<typeof createBalanceAnnouncer>, "freeSpins">;

/** What happens after a commit: other domains and the sockets of players learn about play, payments and balances. */
export const announcementsDomain = defineDomain({
  services(needs: Needs) {
    const { protection } = needs;
    const announceBalance = createBalanceAnnouncer({
      ...needs,
      playSessions: protection.playSessions,
    });
    recordActivity(needs);
    connectAnnouncements(needs);
    return {
      /** Publishes the balance of a player to their sockets. */
      announceBalance,
    };
  },
});
