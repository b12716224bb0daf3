import { z } from "zod";
import { queryOne, type Store } from "../../../store/database.ts";
import { WalletRefusal } from "../../seamless-wallet.ts";
import type { Interventions } from "../interventions.ts";
import type { Acceptance } from "./acceptance.ts";
import type { BetStore } from "./bet-store.ts";
import type { CashOuts } from "./cash-out.ts";
import { CORRECTION_WINDOW } from "./rules.ts";
import type { Settlement } from "./settlement.ts";

interface Dependencies {
  store: Store;
  bets: BetStore;
  acceptance: Pick<Acceptance, "decide">;
  settlement: Settlement;
  cashOuts: Pick<CashOuts, "applyRule">;
  interventions: Pick<Interventions, "after">;
  /** Called in the transaction that has changed a bet. */
  onChanged: (betId: string) => void;
  report: (error: unknown) => void;
  now: () => number;
}

/** Milliseconds until a correction that has failed is tried again: twice as long each time, up to a maximum. */
const RETRY = { first: 2_000, max: 10 * 60_000 } as const;

/** The name in `sport_progress` of the last intervention whose bets are marked. */
const INTERVENTIONS = "interventions";

/**
 * What happens to bets without a request: live bets are accepted, decided bets settled, corrected ones settled again, and automatic
 * cash-outs paid. Each bet has a transaction of its own; one that fails is tried again in the next run.
 */
export function createSettlementJob(dependencies: Dependencies) {
  const { store, bets, acceptance, settlement, cashOuts, interventions, onChanged, report, now } =
    dependencies;
  const readProgress = queryOne(
    store.db,
    "SELECT value FROM sport_progress WHERE name = ?",
    z.object({ value: z.number() }),
  );
  const writeProgress = store.db.prepare(
    "INSERT INTO sport_progress VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  );

  /** When failed corrections are tried again. Not stored: a new process tries them at once. */
  const retries = new Map<string, { at: number; wait: number }>();

  /** Runs `work` for a bet; returns false if it has failed. */
  const attempt = (betId: string, work: () => boolean): boolean => {
    try {
      store.transaction(() => {
        if (work()) onChanged(betId);
      });
    } catch (error) {
      if (!(error instanceof WalletRefusal)) report(error);
      return false;
    }
    return true;
  };
  const settle = (betId: string, isCorrection: boolean) =>
    attempt(betId, () => {
      settlement.settle(betId, isCorrection);
      return true;
    });

  const markCorrected = (): void => {
    const done = readProgress(INTERVENTIONS)?.value ?? 0;
    const added = interventions.after(done);
    const last = added.at(-1);
    if (!last) return;
    retries.clear();
    store.transaction(() => {
      for (const { eventId } of added) bets.markForRecheck(eventId, now() - CORRECTION_WINDOW);
      writeProgress.run(INTERVENTIONS, last.id);
    });
  };

  /** A correction that takes back more than the player has is tried again, less and less often, until its time is over. */
  const settleAgain = (betId: string): void => {
    const retry = retries.get(betId);
    if (retry && now() < retry.at) return;
    const settledAt = bets.find(betId)?.settledAt ?? now();
    const isOver = now() > settledAt + CORRECTION_WINDOW;
    const isDone = isOver || settle(betId, true);
    if (isDone) {
      retries.delete(betId);
      store.transaction(() => bets.endRecheck(betId));
    } else {
      const wait = retry ? Math.min(retry.wait * 2, RETRY.max) : RETRY.first;
      retries.set(betId, { at: now() + wait, wait });
    }
  };

  const processDue = (): void => {
    for (const betId of bets.pending()) attempt(betId, () => acceptance.decide(betId));
    markCorrected();
    for (const betId of bets.rechecked()) settleAgain(betId);
    for (const betId of bets.undecided()) {
      if (settlement.hasNews(betId)) settle(betId, false);
    }
    for (const betId of bets.withRule()) attempt(betId, () => cashOuts.applyRule(betId));
  };

  return {
    processDue,
    /** Tries failed corrections in the next run, without waiting. */
    retryNow: () => retries.clear(),
  };
}
