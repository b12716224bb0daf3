import { defineDomain, type Foundation } from "../domain.ts";
import { createJackpotPools } from "./pools.ts";
import { jackpotTables } from "./tables.ts";

/** The pools of the jackpots. */
export const jackpotNetworksDomain = defineDomain({
  tables: [jackpotTables],
  services: ({ store, ledger, clock }: Foundation) => ({
    jackpotPools: createJackpotPools(store, ledger, clock),
  }),
});
