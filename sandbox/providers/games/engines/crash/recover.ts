import type { Clock } from "../../../../clock.ts";
import type { Store } from "../../../../store/database.ts";
import type { Bets } from "./bets-store.ts";
import type { Desk } from "./desk.ts";
import type { Rounds } from "./rounds-store.ts";

interface Parts {
  store: Store;
  clock: Clock;
  rounds: Rounds;
  bets: Bets;
  desk: Desk;
  report: (error: unknown) => void;
}

/**
 * Settles what a process that ended in the middle of a round has left open. A flight's outcome was fixed before it began, so
 * automatic cash-outs up to its crash are paid; who would have had to cash out by hand could not, and gets the stake back,
 * as does everyone on a round that has not taken off. Each bet in a transaction of its own: what cannot be settled now is
 * reported, holds nobody else up, and is tried again at the next start.
 */
export function recover({ store, clock, rounds, bets, desk, report }: Parts): void {
  for (const roundId of bets.unsettled()) {
    const round = rounds.find(roundId);
    const point = round && round.state !== "open" ? rounds.pointOf(round) : 0;
    for (const bet of bets.open(roundId)) {
      try {
        store.transaction(() => {
          if (bet.auto !== null && bet.auto <= point) desk.pay(bet, bet.auto);
          else desk.giveBack(bet, "returned");
        });
      } catch (error) {
        report(error);
      }
    }
  }
  const flying = rounds.flyingRound();
  if (flying) store.transaction(() => rounds.finish(flying.id, "void", rounds.pointOf(flying), clock.iso()));
}
