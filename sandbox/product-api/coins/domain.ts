import { defineDomain, type Foundation } from "../domain.ts";
import { createCoins } from "./coins.ts";

/** The coins that players earn and spend in the shop. */
export const coinsDomain = defineDomain({
  services: ({ store, ledger }: Foundation) => ({ coins: createCoins(store, ledger) }),
});
