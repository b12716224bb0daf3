import { defineDomain, type Foundation } from "../domain.ts";
import { createFreeBets } from "./free-bets.ts";
import { freeBetTables } from "./tables.ts";

/** Free bets of the sportsbook. */
export const freeBetsDomain = defineDomain({
  tables: [freeBetTables],
  services: ({ store, clock }: Foundation) => ({ freeBets: createFreeBets(store, clock) }),
});
