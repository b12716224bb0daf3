import type { Bonuses } from "../bonuses/bonuses.ts";
import type { Notifications } from "../content/notifications.ts";
import { defineDomain, type Foundation } from "../domain.ts";
import type { RewardGrants } from "../grants/reward-grants.ts";
import type { Hub } from "../live/hub.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { dailyBonusHandlers } from "../routes/daily-bonus-routes.ts";
import { createDailyBonuses } from "./daily-bonuses.ts";
import { createDepositBenefits } from "./deposit-benefits.ts";
import { createReadyNotifications } from "./ready-notifications.ts";
import { dailyBonusTables } from "./tables.ts";

interface Needs extends Foundation {
  hub: Hub;
  bonuses: Bonuses;
  notifications: Notifications;
  protection: PlayerProtection;
  rewardGrants: RewardGrants;
}

/** The calendar of daily bonuses. */
export const dailyBonusesDomain = defineDomain({
  tables: [dailyBonusTables],
  services(needs: Needs) {
    const { config, store, clock, scheduler, hub, bonuses, notifications, protection, rewardGrants } = needs;
    const { exclusions } = protection;
    const dailyBonuses = createDailyBonuses({
      store,
      clock,
      hub,
      exclusions,
      rewardGrants,
      settings: config,
    });
    scheduler.add(createReadyNotifications({ store, clock, dailyBonuses, notifications, exclusions }));
    return {
      dailyBonuses,
      /** The bonuses that a deposit can select. */
      depositBenefits: createDepositBenefits(bonuses, dailyBonuses),
    };
  },
  handlers: dailyBonusHandlers,
});
