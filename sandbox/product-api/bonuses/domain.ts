import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { bonusHandlers } from "../routes/bonus-routes.ts";
import { createBonuses } from "./bonuses.ts";
import { bonusTables } from "./tables.ts";

type Needs = Foundation &
  Omit<NeedsOf<typeof createBonuses>, "exclusions"> & { protection: PlayerProtection };

/** Bonuses with wagering requirements. */
export const bonusesDomain = defineDomain({
  tables: [bonusTables],
  services({ scheduler, protection: { exclusions }, ...needs }: Needs) {
    const bonuses = createBonuses({ ...needs, exclusions });
    scheduler.add(bonuses.processDue);
    return { bonuses };
  },
  handlers: bonusHandlers,
});
