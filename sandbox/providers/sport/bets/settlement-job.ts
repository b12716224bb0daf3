import { z } from "zod";
import { queryOne, type Store } from "../../../store/database.ts";
import { WalletRefusal } from "../../games/server/wallet-port.ts";
import type { Interventions } from "../interventions.ts";
import type { BetStore } from "./bet-store.ts";
import type { CashOuts } from "./cash-out.ts";
import type { Placement } from "./placement.ts";
import { CORRECTION_WINDOW } from "./rules.ts";
import type { Settlement } from "./settlement.ts";

interface Dependencies {
  store: Store;
  bets: BetStore;
  placement: Pick<Placement, "decide">;
  settlement: Settlement;
  cashOuts: Pick<CashOuts, "applyRule">;
  interventions: Pick<Interventions, "after">;
  /** Called in the transaction that has changed a bet. */
  onChanged: (betId: string) => void;
  report: (error: unknown) => void;
  now: () => number;
}

/** The name in `sport_progress` of the last intervention whose bets are marked. */
const INTERVENTIONS = "interventions";

/**
 * What happens to bets without a request: live bets are accepted, decided bets settled, corrected ones settled again, and automatic
 * cash-outs paid. Each bet has a transaction of its own; one that fails is tried again in the next run.
 */
export function createSettlementJob(dependencies: Dependencies) {
  const { store, bets, placement, settlement, cashOuts, interventions, onChanged, report, now } =
    dependencies;
  const readProgress = queryOne(
    store.db,
    "SELECT value FROM sport_progress WHERE name = ?",
    z.object({ value: z.number() }),
  );
  const writeProgress = store.db.prepare(
    "INSERT INTO sport_progress VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  );

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
    store.transaction(() => {
      for (const { eventId } of added) bets.markForRecheck(eventId, now() - CORRECTION_WINDOW);
      writeProgress.run(INTERVENTIONS, last.id);
    });
  };

  /** A correction that takes back more than the player has is tried again until its time is over. */
  const settleAgain = (betId: string): void => {
    const settledAt = bets.find(betId)?.settledAt ?? now();
    const isOver = now() > settledAt + CORRECTION_WINDOW;
    const isDone = isOver || settle(betId, true);
    if (isDone) store.transaction(() => bets.endRecheck(betId));
  };

  return function processDue(): void {
    for (const betId of bets.pending()) attempt(betId, () => placement.decide(betId));
    markCorrected();
    for (const betId of bets.rechecked()) settleAgain(betId);
    for (const betId of bets.undecided()) {
      if (settlement.hasNews(betId)) settle(betId, false);
    }
    for (const betId of bets.withRule()) attempt(betId, () => cashOuts.applyRule(betId));
  };
}
