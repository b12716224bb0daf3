import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import { createFreeSpins } from "./free-spins.ts";
import { freeSpinTables } from "./tables.ts";

/** Free spins on slots. */
export const freeSpinsDomain = defineDomain({
  tables: [freeSpinTables],
  services({ scheduler, ...needs }: Foundation & NeedsOf<typeof createFreeSpins>) {
    const freeSpins = createFreeSpins(needs);
    scheduler.add(freeSpins.processDue);
    return { freeSpins };
  },
});
