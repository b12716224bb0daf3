import { defineDomain, type NeedsOf } from "../domain.ts";
import { createRewardGrants } from "./reward-grants.ts";

/** Grants of all kinds of rewards. */
export const grantsDomain = defineDomain({
  services: (needs: NeedsOf<typeof createRewardGrants>) => ({
    /** Grants prizes of tournaments, calendar, levels, missions and the shop. */
    rewardGrants: createRewardGrants(needs),
  }),
});
