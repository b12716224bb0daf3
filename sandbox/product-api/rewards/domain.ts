import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { rewardHandlers } from "../routes/reward-routes.ts";
import { vipHandlers } from "../routes/vip-routes.ts";
import { createAchievements } from "./achievements.ts";
import { createCashback } from "./cashback.ts";
import { createLevelRewards } from "./level-rewards.ts";
import { achievementTables, rewardTables } from "./tables.ts";
import { createPoints } from "./vip.ts";
import { vipTables } from "./vip-tables.ts";

type Needs = Foundation &
  NeedsOf<typeof createAchievements> &
  Omit<NeedsOf<typeof createLevelRewards>, "exclusions" | "pointsOf"> & { protection: PlayerProtection };

/** VIP levels with their rewards and cashback, and achievements. */
export const rewardsDomain = defineDomain({
  tables: [achievementTables, vipTables, rewardTables],
  services({ scheduler, config: { timeZone }, protection: { exclusions }, ...needs }: Needs) {
    const pointsOf = createPoints(needs.store);
    const levelRewards = createLevelRewards({ ...needs, pointsOf, exclusions });
    scheduler.add(levelRewards.processDue);
    const cashback = createCashback({ ...needs, timeZone, levels: levelRewards, exclusions });
    scheduler.add(cashback.processDue);
    return {
      /** VIP points of a player. */
      pointsOf,
      levelRewards,
      cashback,
      achievements: createAchievements(needs),
    };
  },
  handlers: (services: NeedsOf<typeof rewardHandlers> & NeedsOf<typeof vipHandlers>) => ({
    ...rewardHandlers(services),
    ...vipHandlers(services),
  }),
});
