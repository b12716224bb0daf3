import type { Currency } from "#contract/money.ts";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/database.ts";
import { createExclusions } from "./exclusions.ts";
import { createLedgerSums } from "./ledger-sums.ts";
import { createLimitChanges } from "./limit-changes.ts";
import { createLimits } from "./limits.ts";
import { createPlayTime } from "./play-time.ts";
import { createRealityChecks } from "./reality-checks.ts";
import { createStatements } from "./statement.ts";

interface Options {
  /** Hours that a raise or a removal of a limit waits. */
  waitingHours: number;
  /** Minor units that a player has begun to pay in and that have neither arrived nor failed. */
  depositsUnderWay: (userId: string, currency: Currency) => number;
}

/** Player protection: limits, breaks, reality checks and statements over one database. */
export function createProtection(store: Store, clock: Clock, { waitingHours, depositsUnderWay }: Options) {
  const sums = createLedgerSums(store);
  const playTime = createPlayTime(store, clock);
  const changes = createLimitChanges(store, clock, waitingHours);
  return {
    waitingHours,
    limits: createLimits({ clock, changes, sums, playTime, depositsUnderWay }),
    exclusions: createExclusions(store, clock),
    realityChecks: createRealityChecks(store),
    statementOf: createStatements({ store, clock, sums, playTime }),
  };
}
export type PlayerProtection = ReturnType<typeof createProtection>;
