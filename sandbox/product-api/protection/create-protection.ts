import type { Currency } from "#contract/money/money.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { createExclusions } from "./exclusions.ts";
import { createLedgerSums } from "./ledger-sums.ts";
import { createLimitChanges } from "./limit-changes.ts";
import { createLimits } from "./limits.ts";
import { createPlaySessions } from "./play-sessions.ts";
import { createPlayTime } from "./play-time.ts";
import { createRealityChecks } from "./reality-checks.ts";
import { createStatements } from "./statement.ts";

interface Options {
  /** Hours that a raise or a removal of a limit waits. */
  waitingHours: number;
  /** Minutes between two reality checks until a player chooses otherwise. */
  realityCheckMinutes: number;
  /** Minor units that a player has begun to pay in and that have neither arrived nor failed. */
  depositsUnderWay: (userId: string, currency: Currency) => number;
}

/** Player protection: limits, breaks, reality checks and statements over one database. */
export function createProtection(
  store: Store,
  clock: Clock,
  { waitingHours, realityCheckMinutes, depositsUnderWay }: Options,
) {
  const sums = createLedgerSums(store);
  const playTime = createPlayTime(store, clock);
  const realityChecks = createRealityChecks(store, realityCheckMinutes);
  const changes = createLimitChanges(store, clock, waitingHours);
  return {
    waitingHours,
    limits: createLimits({ clock, changes, sums, playTime, depositsUnderWay }),
    exclusions: createExclusions(store, clock),
    realityChecks,
    playSessions: createPlaySessions({ store, clock, sums, realityChecks }),
    statementOf: createStatements({ store, clock, sums, playTime }),
  };
}
export type PlayerProtection = ReturnType<typeof createProtection>;
