import { defineDomain, type NeedsOf } from "../domain.ts";
import { roundHandlers } from "../routes/round-routes.ts";
import { createHistory } from "./history.ts";
import { historyTables } from "./tables.ts";

/** The rounds that players have played. */
export const historyDomain = defineDomain({
  tables: [historyTables],
  services: (needs: NeedsOf<typeof createHistory>) => ({ history: createHistory(needs) }),
  handlers: roundHandlers,
});
