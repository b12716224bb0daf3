import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { promotionHandlers } from "../routes/promotion-routes.ts";
import { createPromotions } from "./promotions.ts";
import { createReferrals } from "./referrals.ts";
import { promotionTables } from "./tables.ts";

type Needs = Foundation &
  Omit<NeedsOf<typeof createPromotions>, "timeZone" | "exclusions"> & { protection: PlayerProtection };

/** Promotions with their missions, and invited friends. */
export const promotionsDomain = defineDomain({
  tables: [promotionTables],
  services({ scheduler, config: { timeZone }, protection: { exclusions }, ...needs }: Needs) {
    const promotions = createPromotions({ ...needs, timeZone, exclusions });
    scheduler.add(promotions.processDue);
    const referrals = createReferrals({ ...needs, exclusions });
    scheduler.add(referrals.processDue);
    return {
      promotions,
      /** Invited friends. */
      referrals,
    };
  },
  handlers: promotionHandlers,
});
