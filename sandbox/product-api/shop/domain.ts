import { defineDomain, type NeedsOf } from "../domain.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { shopHandlers } from "../routes/shop-routes.ts";
import { createShop } from "./shop.ts";
import { shopTables } from "./tables.ts";

type Needs = Omit<NeedsOf<typeof createShop>, keyof PlayerProtection> & { protection: PlayerProtection };

/** The shop, in which coins buy rewards. */
export const shopDomain = defineDomain({
  tables: [shopTables],
  services: ({ protection: { exclusions, limits }, ...needs }: Needs) => ({
    shop: createShop({ ...needs, exclusions, limits }),
  }),
  handlers: shopHandlers,
});
