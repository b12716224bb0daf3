import { definePerk } from "./perk.ts";

/** The share of a week's net loss that is paid back (`cashback.ts` in the folder above). */
export const cashbackPerk = definePerk({
  alias: "cashback",
  unit: "percent",
  values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
});
