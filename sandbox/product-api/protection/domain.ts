import type { Currency } from "#contract/wire/money/money.ts";
import { createExclusionRegister } from "../../providers/identity/exclusion-register.ts";
import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import { playSessionHandlers, protectionHandlers } from "../routes/protection-routes.ts";
import { createProtection } from "./create-protection.ts";
import { protectionTables } from "./tables.ts";

interface Needs extends Foundation {
  paymentStore: {
    /** Number and total in minor units of a player's open payments. */
    openTotals(userId: string, currency: Currency, type: "deposit"): { amount: number };
  };
}

/** Limits, exclusions and reality checks. */
export const protectionDomain = defineDomain({
  tables: [protectionTables],
  services({ config, store, clock, paymentStore }: Needs) {
    const exclusionRegister = createExclusionRegister(store);
    return {
      exclusionRegister,
      protection: createProtection(store, clock, {
        waitingHours: config.limitWaitHours,
        realityCheckMinutes: config.realityCheckMinutes,
        openDepositTotal: (userId, currency) => paymentStore.openTotals(userId, currency, "deposit").amount,
        register: exclusionRegister,
      }),
    };
  },
  handlers: (services: NeedsOf<typeof protectionHandlers> & NeedsOf<typeof playSessionHandlers>) => ({
    ...protectionHandlers(services),
    ...playSessionHandlers(services),
  }),
});
