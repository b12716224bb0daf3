import { engineOf } from "./engines.ts";
import { type Prepared, RoundRefusal, type Seat } from "./round-calls.ts";
import { stakesFor } from "./stakes.ts";

/** Seats whose preparations are kept at once; beyond them the oldest is dropped. */
const MOST = 2_000;

/**
 * What players have chosen for rounds that have not begun, so that a reload finds the stake and the chips where they were: a client's
 * own document has no storage. It is nobody's money and is kept in memory alone, as chips on a cloth are while the house is open.
 */
export function createPreparations() {
  const kept = new Map<string, Prepared>();
  const keyOf = ({ player, game, account }: Seat) => `${player} ${game.code} ${account.currency}`;

  return {
    /** Throws RoundRefusal for a stake or a bet that no round of the game could have. */
    keep(at: Seat, { stake, bet }: Prepared): Prepared {
      if (!stakesFor(at.account.currency, at.game.stakes).stakes.includes(stake))
        throw new RoundRefusal("stake-not-allowed");
      if (bet !== null && (engineOf(at.game.engine).priceOf?.(bet) ?? null) === null)
        throw new RoundRefusal("bet-not-allowed");
      const key = keyOf(at);
      kept.delete(key);
      kept.set(key, { stake, bet });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      return { stake, bet };
    },
    of: (at: Seat): Prepared | null => kept.get(keyOf(at)) ?? null,
    /** The round has begun. */
    drop: (at: Seat): void => void kept.delete(keyOf(at)),
  };
}
