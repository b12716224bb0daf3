import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { createExclusions, type ExclusionRegister } from "./exclusions.ts";
import { createLedgerSums } from "./ledger-sums.ts";
import { createLimitChanges } from "./limit-changes.ts";
import { createLimitPrompts } from "./limit-prompts.ts";
import { createLimits } from "./limits.ts";
import { createPlaySessions, createRealityChecks } from "./play-sessions.ts";
import { createPlayTime } from "./play-time.ts";
import { createStatements } from "./statement.ts";

interface Options {
  /** Hours before a raised or removed limit takes effect. */
  waitingHours: number;
  /** Minutes between two reality checks for players who have not chosen an interval. */
  realityCheckMinutes: number;
  /** Total of a player's open deposits in minor units; a deposit is open until it completes or fails. */
  openDepositTotal: (userId: string, currency: Currency) => number;
  register: ExclusionRegister;
}

/** Player protection: limits, exclusions, reality checks and activity statements. */
export function createProtection(
  store: Store,
  clock: Clock,
  { waitingHours, realityCheckMinutes, openDepositTotal, register }: Options,
) {
  const sums = createLedgerSums(store);
  const playTime = createPlayTime(store, clock);
  const realityChecks = createRealityChecks(store, realityCheckMinutes);
  const changes = createLimitChanges(store, clock, waitingHours);
  return {
    waitingHours,
    limits: createLimits({ clock, changes, sums, playTime, openDepositTotal }),
    limitPrompts: createLimitPrompts(store, clock),
    exclusions: createExclusions(store, clock, register),
    realityChecks,
    playSessions: createPlaySessions({ store, clock, sums, realityChecks }),
    statementOf: createStatements({ store, clock, sums, playTime }),
  };
}
export type PlayerProtection = ReturnType<typeof createProtection>;
